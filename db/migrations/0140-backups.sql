-- Backups that were made or failed. The age of the last good one is read here.
create table backups (
  id bigint generated always as identity primary key,
  name text not null unique,
  -- The moment whose data the backup holds.
  made_at timestamptz not null,
  ended_at timestamptz,
  bytes bigint,
  pictures integer,
  problem text
);
create index backups_good on backups (made_at) where ended_at is not null and problem is null;

-- A restored database sends no emails and runs no jobs until an admin resumes it, because the shop it was copied from may have done so.
create table restores (
  id bigint generated always as identity primary key,
  backup text not null,
  restored_at timestamptz not null,
  resumed_at timestamptz
);
create index restores_waiting on restores (id) where resumed_at is null;
