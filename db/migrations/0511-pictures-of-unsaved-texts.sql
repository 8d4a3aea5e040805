-- Until then a picture counts as used although nothing names it: an admin uploaded it for a text that only their browser has.
alter table pictures add column kept_until timestamptz;
