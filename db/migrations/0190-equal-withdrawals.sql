-- What a withdrawal without a key of its own asked for, as a hash: the same call again finds the open return instead of making another one.
alter table returns add column request_hash bytea;

create unique index returns_open_once on returns (order_id, request_hash)
  where request_hash is not null and state in ('asked', 'received');
