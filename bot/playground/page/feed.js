// The wire of one pane: a WebSocket that comes back by itself, and requests that get their answer.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 4000;

export class Feed {
  /** `heard(t, d)` gets everything the server tells; `state(isOpen)` how the line is. */
  constructor(personId, heard, state) {
    this.personId = personId;
    this.heard = heard;
    this.state = state;
    this.waiting = new Map();
    this.requests = 0;
    this.wait = FIRST_WAIT;
    this.closed = false;
    this.isKnown = false;
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(`${scheme}//${location.host}/feed/${this.personId}`);
    this.socket.addEventListener("open", () => {
      this.wait = FIRST_WAIT;
      this.state(true);
    });
    this.socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    this.socket.addEventListener("close", () => this.lost());
  }

  receive({ t, d }) {
    const settle = this.waiting.get(d.request);
    if (["answered", "failed", "choices"].includes(t)) {
      this.waiting.delete(d.request);
      settle?.({ t, ...d });
    } else {
      if (t === "hello") this.isKnown = true;
      this.heard(t, d);
    }
  }

  lost() {
    for (const settle of this.waiting.values()) settle({ t: "failed", text: "The connection to the server was lost.", sent: true });
    this.waiting.clear();
    this.isKnown = false;
    if (this.closed) return;
    this.state(false);
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 1.6, LONGEST_WAIT);
  }

  /** Ask the server to do something, once it told what there is; resolves with its answer, `{t: "answered" | "failed" | "choices", …}`. */
  ask(wish, fields = {}) {
    this.requests += 1;
    const request = this.requests;
    if (!this.isKnown || this.socket.readyState !== WebSocket.OPEN) {
      return Promise.resolve({ t: "failed", text: "The server cannot be reached.", sent: false });
    }
    this.socket.send(JSON.stringify({ do: wish, request, ...fields }));
    return new Promise((settle) => this.waiting.set(request, settle));
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}
