-- The label that a carrier made for a packed parcel, as PDF. It goes with the parcel when that is unpacked.
create table parcel_labels (
  parcel_id bigint primary key references parcels on delete cascade,
  carrier text not null check (char_length(carrier) between 1 and 60),
  tracking_number text not null check (char_length(tracking_number) between 1 and 60),
  pdf bytea not null check (octet_length(pdf) between 5 and 2097152),
  made_at timestamptz not null
);
create index parcel_labels_by_age on parcel_labels (made_at);
