-- Addresses that their mail server refuses for good: nothing more is sent to them until an admin allows it.
create table refused_emails (
  email text primary key check (email = lower(email) and char_length(email) between 3 and 254),
  -- In the mail server's words.
  reason text not null,
  refused_at timestamptz not null
);
