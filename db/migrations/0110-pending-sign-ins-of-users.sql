-- A sign-in that waits for its code belongs to a user: it ends with the user's sessions. Null for everything else that is pending.
alter table pending_proofs add column user_id uuid references users (id) on delete cascade;
create index pending_proofs_by_user on pending_proofs (user_id) where user_id is not null;
