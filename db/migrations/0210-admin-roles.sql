-- Owners, managers, support and packers. The release before this one knows only admins, and may share the database during an upgrade: an admin
-- that it makes is an owner, as all were, and one whose role it removes has none. A trigger keeps that, because it writes `is_admin` alone.
alter table users add column admin_role text
  constraint users_admin_role_check check (admin_role in ('owner', 'manager', 'support', 'packer'));

create function set_admin_role() returns trigger language plpgsql as $$
begin
  new.admin_role := case when new.is_admin then coalesce(new.admin_role, 'owner') end;
  return new;
end
$$;

update users set admin_role = 'owner' where is_admin;

create trigger users_admin_role before insert or update of is_admin, admin_role on users
  for each row execute function set_admin_role();

-- An invitation is accepted once, by the link in its email. Only the hash of its token is stored.
create table admin_invitations (
  email text primary key constraint admin_invitations_email_check
    check (email = lower(email) and char_length(email) between 3 and 254),
  admin_role text not null constraint admin_invitations_admin_role_check
    check (admin_role in ('owner', 'manager', 'support', 'packer')),
  token_hash bytea not null constraint admin_invitations_token_hash_key unique,
  invited_by uuid not null constraint admin_invitations_invited_by_fkey references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index admin_invitations_by_inviter on admin_invitations (invited_by);
