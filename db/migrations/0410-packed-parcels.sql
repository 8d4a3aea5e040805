-- Parcels that wait for their carrier: few at a time, listed on the packing page.
create index parcels_packed on parcels (packed_at, id) where state = 'packed';
