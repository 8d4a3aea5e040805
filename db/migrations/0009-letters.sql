-- Letters to be sent: written in the transaction that gives the reason for them, delivered afterwards.
create table letters (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null check (char_length(recipient) between 3 and 254),
  -- What the letter says. It may hold links that open doors, so it leaves when the letter has left.
  data jsonb,
  -- Whoever writes the same letter twice writes it once.
  once_key text not null unique check (char_length(once_key) between 1 and 200),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null,
  -- When it is tried next; while it is being sent: until when nobody else may touch it.
  due_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  check (state <> 'sent' or data is null),
  check ((state = 'failed') = (failed_at is not null))
);

create index letters_due on letters (due_at) where state in ('waiting', 'sending');
create index letters_failed on letters (failed_at) where state = 'failed';
create index letters_recipient on letters (recipient, created_at);
create index letters_created on letters (created_at);
