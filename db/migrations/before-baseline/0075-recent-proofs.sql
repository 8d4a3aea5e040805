-- When the user of a session last proved again who they are. What opens further ways into an account asks for it.
create table recent_proofs (
  session_id uuid not null references sessions (id) on delete cascade,
  -- A code, a recovery code or a passkey that counts as two proofs; false: a password or another passkey.
  is_second_factor boolean not null,
  proven_at timestamptz not null,
  primary key (session_id, is_second_factor)
);
