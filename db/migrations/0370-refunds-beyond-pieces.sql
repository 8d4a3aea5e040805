-- What a refund gave beyond the price of its pieces: goodwill and the delivery; below 0 what was kept of the price, for wear or a label.
-- Null for refunds of before and of whole orders: then their delivery, or without pieces their amount.
alter table refunds add column beyond_pieces_cents integer;
