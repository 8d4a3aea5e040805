-- What somebody shows beside their password: codes of an authenticator, and for the day it is lost, codes on paper.

alter table second_factors
  drop column backup_codes,
  drop column failed_count,
  drop column locked_until,
  alter column verified set default false,
  -- The moment of the last code that was taken, so that nobody who looked over a shoulder can use it again.
  add column last_step bigint not null default 0,
  add column created_at timestamptz not null default now();

-- Long and made by chance, so that a plain hash tells nothing.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Browsers in which somebody is not asked for a code for a while.
create table trusted_browsers (
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index trusted_browsers_by_end on trusted_browsers (expires_at);
