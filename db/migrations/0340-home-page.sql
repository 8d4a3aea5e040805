-- How admins arrange the home page. Each change adds a version; readers see the published one.
create table home_versions (
  number integer generated always as identity primary key,
  -- The sections and banners from top to bottom, with their texts and times.
  entries jsonb not null check (jsonb_typeof(entries) = 'array' and pg_column_size(entries) <= 100000),
  -- What "Undo" goes back to. Null: the page as it comes with the shop.
  previous integer references home_versions on delete set null,
  saved_at timestamptz not null,
  full_name text not null,
  published_at timestamptz,
  published_by text,
  constraint home_versions_publisher check ((published_at is null) = (published_by is null))
);
create index home_versions_by_previous on home_versions (previous);

-- One row. Null: the page as it comes with the shop.
create table home_page (
  is_only boolean primary key default true check (is_only),
  draft integer references home_versions,
  published integer references home_versions
);
insert into home_page default values;
