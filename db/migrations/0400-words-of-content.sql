-- The words of stories and pages were taken from their texts anew for each search.
alter table content_versions add column words tsvector not null generated always as (
  setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B') || setweight(to_tsvector('english', text), 'D')
) stored;
