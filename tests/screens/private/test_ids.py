"""Custom ids survive the way to Discord and back, and nothing else passes for one."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.screens.ids import LARGEST, PanelId, SeatId, TopicId

digits = "0123456789abcdefghijklmnopqrstuvwxyz"
panel_ids = st.builds(
    PanelId,
    step=st.from_regex(r"[a-z][a-z.]{0,11}", fullmatch=True),
    table=st.integers(0, 36**7 - 1),
    stamp=st.text(digits, max_size=7),
    page=st.integers(0, 35),
    picks=st.text(digits + ".", max_size=60) | st.text(digits + "._=", max_size=58).map("..{}".format),
)
topic_ids = st.builds(
    TopicId, topic=st.from_regex(r"[a-z][a-z_]{0,19}", fullmatch=True), table=st.integers(0, 36**7 - 1)
)


@given(panel_ids)
def test_a_panel_id_reads_back_as_written_and_fits(panel_id: PanelId) -> None:
    text = panel_id.encode()
    assert len(text) <= 93
    assert PanelId.decode(text) == panel_id
    assert TopicId.decode(text) is None


@given(topic_ids)
def test_a_topic_id_reads_back_as_written_and_fits(topic_id: TopicId) -> None:
    text = topic_id.encode()
    assert len(text) <= 93
    assert TopicId.decode(text) == topic_id
    assert PanelId.decode(text) is None


def test_a_person_of_the_largest_number_that_there_may_be_is_read_and_no_larger_one() -> None:
    largest = SeatId("skip", 7, 5, LARGEST)
    assert SeatId.decode(largest.encode()) == largest
    assert SeatId.decode(SeatId("skip", 7, 5, LARGEST + 1).encode()) is None


@given(st.text(max_size=120))
@example("")
@example("1:enter.go:00:ab:0:")
@example("1:enter.go:1:ab:0:\n")
@example("1:enter.go:١:ab:0:")
@example("1:enter.go:1:ab:0:==")
@example("p:hand:")
@example("p:hand:zzzzzzzz")
@example("2:enter.go:1:ab:0:")
def test_any_other_text_reads_as_none(text: str) -> None:
    for read in (PanelId.decode, TopicId.decode):
        found = read(text)
        assert found is None or found.encode() == text


@pytest.mark.parametrize(
    "panel_id",
    [
        PanelId("", 1, "0"),
        PanelId("enter.go", -1, "0"),
        PanelId("enter.go", 36**7, "0"),
        PanelId("enter.go", 1, "12345678"),
        PanelId("enter.go", 1, "0", page=36),
        PanelId("enter.go", 1, "0", picks="0" * 61),
        PanelId("enter.go", 1, "0", picks="a:b"),
        PanelId("enter.go", 1, "0", picks="0_"),
        PanelId("enter.go", 1, "0", picks=".=="),
    ],
)
def test_what_would_not_fit_is_an_error_of_ours(panel_id: PanelId) -> None:
    with pytest.raises(ValueError, match=r".*"):
        panel_id.encode()
