-- A visitor of a day is known by a fingerprint made with that day's salt. When the salt is gone, no fingerprint leads back to anybody.
create table visitor_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);
