-- Pages and stories that admins write. What readers see is a version; `latest` is the one that admins edit.
create table content (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('page', 'story')),
  -- The last part of the address: `/delivery`, `/stories/keep-the-light-low`.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  latest integer not null,
  -- Null: nobody but admins sees it.
  published integer,
  first_published_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  -- The key of the form that added it: a form that is sent twice adds one.
  request_key uuid unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint content_address unique (kind, slug),
  constraint content_end_after_start check (ends_at > starts_at),
  constraint content_published_known check (published <= latest),
  -- The footer links to pages, so they are always there.
  constraint content_pages_always check (kind = 'story' or (published is not null and starts_at is null and ends_at is null))
);

create table content_versions (
  content_id bigint not null references content on delete cascade,
  number integer not null check (number > 0),
  title text not null check (char_length(title) between 1 and 120),
  -- Below the title, in lists, and for search engines.
  summary text not null check (char_length(summary) between 1 and 300),
  -- A tree by the shop's own schema, never HTML.
  body jsonb not null check (pg_column_size(body) <= 200000),
  -- What is read in it, for the search.
  text text not null,
  picture_hash text references pictures (hash),
  picture_alt text not null default '' check (char_length(picture_alt) <= 300),
  saved_at timestamptz not null,
  full_name text not null,
  -- The version that was taken back.
  copy_of integer,
  primary key (content_id, number)
);
create index content_versions_by_picture on content_versions (picture_hash) where picture_hash is not null;

alter table content
  add constraint content_latest foreign key (id, latest) references content_versions (content_id, number) deferrable initially deferred,
  add constraint content_published foreign key (id, published) references content_versions (content_id, number) deferrable initially deferred;

-- Addresses that a published text had before: they lead to the current one.
create table content_addresses (
  kind text not null check (kind in ('page', 'story')),
  slug text not null,
  content_id bigint not null references content on delete cascade,
  left_at timestamptz not null,
  primary key (kind, slug)
);
create index content_addresses_by_content on content_addresses (content_id);

-- Pictures in the body of any version, so that each version can be taken back.
create table content_pictures (
  content_id bigint not null references content on delete cascade,
  hash text not null references pictures (hash),
  primary key (content_id, hash)
);
create index content_pictures_by_hash on content_pictures (hash);

-- Versions disappear only with a draft that was never published.
create trigger content_versions_unchanged before update on content_versions
  for each row execute function refuse_rewriting();
