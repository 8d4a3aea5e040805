-- A file with the content of another shop that an owner has uploaded, and what its import has replaced.
create table content_files (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- What was read in it, by the shop's own schemas.
  content jsonb not null,
  -- Its pictures are stored like all others; these, and those that the import has replaced, are kept as long as the row.
  pictures text[] not null,
  uploaded_at timestamptz not null,
  applied_at timestamptz,
  -- What the import has changed, as it was before: undoing it is an import of this.
  before jsonb,
  summary jsonb,
  constraint content_files_applied_say_what check ((applied_at is null) = (summary is null) and (applied_at is null) = (before is null))
);
create index content_files_by_user on content_files (user_id);
