-- Emails to send: inserted in the transaction that causes them, delivered afterwards.
create table emails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null check (char_length(recipient) between 3 and 254),
  -- The content. It may hold secret links, so it is cleared when the email has been sent.
  data jsonb,
  -- The same email is sent once, however often it is inserted.
  once_key text not null unique check (char_length(once_key) between 1 and 200),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null,
  -- The next attempt; while the email is being sent: when another process may take over.
  due_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  constraint emails_sent_at check ((state = 'sent') = (sent_at is not null)),
  constraint emails_failed_at check ((state = 'failed') = (failed_at is not null)),
  constraint emails_sent_hold_no_data check (state <> 'sent' or data is null)
);
create index emails_due on emails (due_at) where state in ('waiting', 'sending');
create index emails_failed on emails (failed_at) where state = 'failed';
create index emails_recipient on emails (recipient, created_at);
create index emails_newest on emails (created_at desc, id desc);
create index emails_newest_by_state on emails (state, created_at desc, id desc);

-- Addresses that their mail server refuses permanently: they get no email until an admin allows it.
create table refused_emails (
  email text primary key check (email = lower(email) and char_length(email) between 3 and 254),
  -- The mail server's message.
  reason text not null,
  refused_at timestamptz not null,
  -- False: the refusal has no clear reason and may be a fault of the shop's own relay. The address is refused after a second one on another day.
  is_certain boolean not null default true
);

-- Newsletter subscribers: double opt-in, and unsubscribing with one click.
create table subscriptions (
  email text primary key check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- When the last confirmation email was sent, and how many had no answer: the pauses between them grow.
  asked_at timestamptz,
  unanswered integer not null default 0 check (unanswered >= 0),
  left_at timestamptz,
  constraint subscriptions_confirmed_or_left check (confirmed_at is null or left_at is null)
);

-- Hashes of the tokens in newsletter links.
create table subscription_tokens (
  hash bytea primary key check (octet_length(hash) = 32),
  email text not null references subscriptions (email) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  expires_at timestamptz not null
);
create index subscription_tokens_email on subscription_tokens (email);
create index subscription_tokens_expires on subscription_tokens (expires_at);
