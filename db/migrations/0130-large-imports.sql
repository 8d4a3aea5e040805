-- A large file of products is stored in parts, read into lines and applied in small transactions by jobs, so that each line counts once, also
-- when the shop is restarted in between.
create table import_files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  made_at timestamptz not null,
  state text not null default 'reading' check (state in ('reading', 'refused', 'planned', 'importing', 'done')),
  -- Why the file as a whole cannot be read.
  problem jsonb,
  size_bytes bigint not null,
  read_bytes bigint not null default 0,
  same_count integer not null default 0,
  -- When a job last worked on the file; a later one may have been lost with its process.
  worked_at timestamptz not null
);
create index import_files_by_age on import_files (made_at);
create index import_files_of_user on import_files (user_id);

create table import_file_parts (
  import_id uuid not null references import_files (id) on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (import_id, position)
);

create table import_lines (
  import_id uuid not null references import_files (id) on delete cascade,
  line integer not null,
  article text not null,
  kind text not null check (kind in ('add', 'change', 'bad')),
  -- The planned change, or for a bad line its problems.
  planned jsonb not null,
  outcome text check (outcome in ('done', 'skipped')),
  primary key (import_id, line)
);
create index import_lines_open on import_lines (import_id, line) where outcome is null;

-- The picture that was fetched from an address, so that a file that is imported again fetches nothing.
create table picture_addresses (
  address text primary key,
  hash text not null references pictures (hash) on delete cascade
);
create index picture_addresses_of_picture on picture_addresses (hash);

-- Pictures of a product that a job fetches by their addresses after an import.
create table picture_fetches (
  id bigint generated always as identity primary key,
  product_id bigint not null unique references products (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  wanted jsonb not null,
  -- The line asked for an active product, which it can be once it has a picture.
  activate boolean not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- The addresses that could not be fetched, each with its reason.
  problems jsonb not null default '[]'
);
create index picture_fetches_of_user on picture_fetches (user_id);
create index picture_fetches_open on picture_fetches (id) where ended_at is null;
