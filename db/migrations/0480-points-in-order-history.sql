-- A pick-up point that is chosen later is in the order's history, as its address is.
alter table order_edits drop constraint order_edits_kind_check,
  add constraint order_edits_kind_check check (kind in ('address', 'pieces', 'point'));
