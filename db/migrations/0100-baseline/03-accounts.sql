-- Users are customers, and the admins among them.
create table users (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (full_name = btrim(full_name) and char_length(full_name) between 1 and 120),
  -- In lower case, so that an email has one user only.
  email text not null unique check (email = lower(email) and char_length(email) between 3 and 254),
  email_confirmed boolean not null default false,
  is_admin boolean not null default false,
  second_factor_on boolean not null default false,
  picture_url text,
  policy_accepted_at timestamptz,
  -- When the user agreed to receive news; null: they did not.
  news_agreed_at timestamptz,
  blocked_at timestamptz,
  -- Only admins read it; a blocked user reads only that they are blocked.
  blocked_reason text check (char_length(blocked_reason) between 1 and 1000),
  search tsvector not null generated always as (array_to_tsvector(string_to_array(btrim(regexp_replace(
    lower(full_name || ' ' || email), '[^[:alnum:]]+', ' ', 'g')), ' '))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_blocked_for_a_reason check ((blocked_at is null) = (blocked_reason is null)),
  -- An admin loses the role before they can be blocked.
  constraint users_blocked_run_nothing check (blocked_at is null or not is_admin),
  -- Referenced by reviews and questions, whose email follows their author's.
  constraint users_id_email_key unique (id, email)
);
create index users_search on users using gin (search);
create index users_by_time on users (created_at desc, id desc);
create index users_admins on users (created_at desc, id desc) where is_admin;
create index users_blocked on users (created_at desc, id desc) where blocked_at is not null;

create table sign_in_methods (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- credential (a password), google or facebook.
  provider text not null,
  -- The user's id at the provider; for a password the user's own id.
  provider_user_id text not null,
  password_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_user_id),
  unique (user_id, provider),
  constraint sign_in_methods_password_hash check ((provider = 'credential') = (password_hash is not null))
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- Only the token's hash is stored: a copy of the database opens no session.
  token_hash bytea not null unique,
  -- False: the cookie ends with the browser.
  remembered boolean not null default false,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The last use, accurate to a few minutes.
  updated_at timestamptz not null default now(),
  -- When a session of the shop's first release got a new token.
  moved_at timestamptz
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

-- When the user of a session last proved again who they are, as adding another sign-in method requires.
create table recent_proofs (
  session_id uuid not null references sessions (id) on delete cascade,
  -- A code, a recovery code or a passkey that counts as two factors; false: a password or another passkey.
  is_second_factor boolean not null,
  proven_at timestamptz not null,
  primary key (session_id, is_second_factor)
);

-- The browsers that a user has signed in with, so that they get an email about a new one.
create table devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
-- A browser's id changes at each sign-in, for all its users.
create index devices_by_hash on devices (device_hash);

-- Links in emails that work once and for a limited time. Only a hash of the token is stored.
create table email_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm-email', 'reset-password', 'change-email')),
  user_id uuid not null references users (id) on delete cascade,
  -- The recipient of the email.
  email text not null check (email = lower(email)),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index email_tokens_by_user on email_tokens (user_id, purpose);
create index email_tokens_by_end on email_tokens (expires_at);

-- "This was not me" links in emails about a change to an account: they undo the change without a sign-in.
create table not_me_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The recipient of the email.
  email text not null,
  undoes text not null check (undoes in ('passkey', 'provider', 'codes', 'password', 'email', 'admin', 'nothing')),
  -- The passkey's credential, the provider, or the new admin; null where an account has only one.
  subject text,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index not_me_links_by_user on not_me_links (user_id);

-- Sign-ins in progress: the redirect to a provider, a second factor, a passkey's challenge.
create table pending_proofs (
  id text primary key default gen_random_uuid()::text,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index pending_proofs_by_identifier on pending_proofs (identifier);
create index pending_proofs_by_end on pending_proofs (expires_at);

create table second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  -- Encrypted.
  secret text not null,
  verified boolean not null default false,
  -- The time step of the last accepted code: a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Long and random, so a plain hash is enough.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Browsers that are not asked for a second factor until a date.
create table trusted_browsers (
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index trusted_browsers_by_end on trusted_browsers (expires_at);
create index trusted_browsers_by_hash on trusted_browsers (token_hash);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz default now()
);
create index passkeys_by_user on passkeys (user_id);

-- Accounts to be deleted: their users can change their minds until `due_at`.
create table account_deletions (
  user_id uuid primary key references users on delete cascade,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  -- Hash of the token in the email that keeps the account.
  token_hash bytea not null unique check (octet_length(token_hash) = 32)
);
create index account_deletions_due on account_deletions (due_at);

-- An address book of up to twenty; the checkout starts with the default one.
create table addresses (
  -- Given by the form, so that saving twice stores one address.
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Numbered places make the limit hold even when the twenty-first is added at the same moment.
  place smallint not null check (place between 1 and 20),
  first_name text not null check (char_length(first_name) between 1 and 60),
  last_name text not null check (char_length(last_name) between 1 and 60),
  address text not null check (char_length(address) between 1 and 200),
  city text not null check (char_length(city) between 1 and 100),
  postal_code text not null check (char_length(postal_code) between 1 and 12),
  phone_number text not null check (phone_number ~ '^[0-9]{9}$'),
  email text not null check (char_length(email) between 3 and 254),
  delivery_method text not null check (delivery_method in ('parcel-locker', 'courier', 'post-office')),
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, place)
);
create unique index addresses_default on addresses (user_id) where is_default;
-- Admins find customers by the beginning of a phone number.
create index addresses_by_phone on addresses (phone_number text_pattern_ops);
