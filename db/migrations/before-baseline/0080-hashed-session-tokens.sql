-- Only a hash of the session token is stored, so a copy of the database opens no session.
alter table sessions
  add column token_hash bytea unique,
  -- When a session from before this migration got a new token.
  add column moved_at timestamptz,
  drop column address;
update sessions set token_hash = sha256(convert_to(token, 'UTF8'));
alter table sessions
  alter column token_hash set not null,
  drop column token;

-- A browser's number changes at each sign-in, for all who use the browser.
create index devices_by_hash on devices (device_hash);
create index trusted_browsers_by_hash on trusted_browsers (token_hash);

-- They were never read: a provider is asked once, at sign-in.
alter table sign_in_methods
  drop column access_token,
  drop column refresh_token,
  drop column id_token,
  drop column access_token_expires_at,
  drop column refresh_token_expires_at,
  drop column scope;
