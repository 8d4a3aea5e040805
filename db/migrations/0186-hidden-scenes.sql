alter table scenes add column hidden boolean not null default false;
-- The key of the form that added the scene: a form that is sent twice adds one.
alter table scenes add column request_key uuid unique;
