-- A veto belongs to who declined the option: by option the persons. Of older ones it is not known who it was: somebody of
-- those seated but the host, whose option it is.

UPDATE tables SET vetoed = (
  SELECT json_group_object(option.value, (
    SELECT json_group_array(person) FROM seats
      WHERE table_id = tables.id AND person IS NOT NULL AND person <> tables.host
  ))
  FROM json_each(tables.vetoed) AS option
  WHERE EXISTS (
    SELECT 1 FROM seats WHERE table_id = tables.id AND person IS NOT NULL AND person <> tables.host
  )
);
