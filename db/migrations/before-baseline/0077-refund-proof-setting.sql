-- Above which sum a refund asks the admin for a new proof.
alter table settings drop constraint settings_name_check;
alter table settings add constraint settings_name_check
  check (name in ('delivery', 'welcome', 'blocked-emails', 'social', 'orders', 'refund-proof'));
