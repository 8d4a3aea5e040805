-- What an admin has checked before the shop sells: settings that are right as they are, a test email that arrived, payment keys that work.
create table set_up_steps (
  name text primary key check (name in ('contact', 'country', 'delivery', 'email', 'payments')),
  done_at timestamptz not null,
  -- Who did it. The name stays when the account is removed.
  full_name text not null
);
