-- "This was not me": a link in the email about a change to an account, which takes the change back without a log-in.
create table not_me_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The address the email went to.
  email text not null,
  undoes text not null check (undoes in ('passkey', 'provider', 'codes', 'password', 'email', 'admin', 'nothing')),
  -- The passkey's credential, the provider, or the new admin; null for what there is one of.
  subject text,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index not_me_links_by_user on not_me_links (user_id);
