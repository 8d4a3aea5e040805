-- Everyone calls them emails: the tables and the job queues get the common word.
alter table letters rename to emails;
alter index letters_newest rename to emails_newest;
alter index letters_newest_by_state rename to emails_newest_by_state;
alter table letter_tokens rename to email_tokens;
alter index letter_tokens_by_user rename to email_tokens_by_user;
alter index letter_tokens_by_end rename to email_tokens_by_end;
do $$
declare
  old_name text;
begin
  for old_name in
    select conname from pg_constraint where conrelid in ('emails'::regclass, 'email_tokens'::regclass) and conname like 'letter%'
  loop
    execute format(
      'alter table %s rename constraint %I to %I',
      (select conrelid::regclass from pg_constraint where conname = old_name limit 1),
      old_name, replace(old_name, 'letter', 'email')
    );
  end loop;
  for old_name in
    select indexrelid::regclass::text from pg_index
    where indrelid in ('emails'::regclass, 'email_tokens'::regclass) and indexrelid::regclass::text like 'letter%'
  loop
    execute format('alter index %I rename to %I', old_name, replace(old_name, 'letter', 'email'));
  end loop;
  -- Jobs that wait keep their places in the renamed queues.
  if to_regclass('pgboss.queue') is not null then
    insert into pgboss.queue
      select (jsonb_populate_record(q, jsonb_build_object('name', replace(name, 'letter', 'email')))).*
      from pgboss.queue q where name in ('deliver-letter', 'clear-letters');
    update pgboss.job set name = 'deliver-email', data = jsonb_build_object('emailId', data -> 'letterId')
      where name = 'deliver-letter';
    delete from pgboss.schedule where name = 'clear-letters';
    delete from pgboss.job where name = 'clear-letters';
    delete from pgboss.queue where name in ('deliver-letter', 'clear-letters');
  end if;
end $$;
