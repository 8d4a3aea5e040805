-- A draft that an API client asks for again, because the answer was lost, is one draft.
alter table order_drafts add column request_key uuid unique;
