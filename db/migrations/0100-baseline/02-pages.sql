-- Versions of what public pages show; a page in the cache with an older version is stale. See db/page-versions.ts.
create table page_versions (
  name text primary key,
  version bigint not null default 1
);

-- Which demo data was seeded: a shop whose admin has removed every demo product does not get them back at the next start.
create table seeds (
  name text primary key,
  sown_at timestamptz not null default now()
);

-- Secrets that the shop generated because none were configured.
create table secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- Used attempts of each limit. Subjects are hashed, so that the table does not reveal who failed to sign in.
create table attempts (
  subject_hash bytea primary key,
  used integer not null,
  resets_at timestamptz not null
);
create index attempts_by_end on attempts (resets_at);
