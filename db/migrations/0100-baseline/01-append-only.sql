-- Called by the triggers of tables whose rows are never changed.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  -- A deleted account clears its id in the row, and nothing else.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' and to_jsonb(new) -> 'user_id' = 'null' then
    return new;
  end if;
  raise exception '% is never rewritten', tg_table_name using errcode = 'check_violation';
end $$;
