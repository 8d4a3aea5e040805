-- Which public pages have changed since they were rendered: see db/page-versions.ts.
create table page_versions (
  name text primary key,
  version bigint not null default 1
);
