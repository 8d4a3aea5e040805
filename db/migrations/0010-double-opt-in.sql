-- Nobody gets our letter who has not said so twice, and everybody can leave with one click.

alter table subscriptions
  -- When we last asked whether somebody meant it, and how often we did without an answer: the pauses grow.
  add column asked_at timestamptz,
  add column unanswered integer not null default 0 check (unanswered >= 0),
  add column left_at timestamptz,
  add check (confirmed_at is null or left_at is null);

-- What the links in letters carry, as hashes: who reads the table cannot follow them.
create table subscription_tokens (
  hash bytea primary key check (octet_length(hash) = 32),
  email text not null references subscriptions (email) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  expires_at timestamptz not null
);

create index subscription_tokens_email on subscription_tokens (email);
create index subscription_tokens_expires on subscription_tokens (expires_at);
