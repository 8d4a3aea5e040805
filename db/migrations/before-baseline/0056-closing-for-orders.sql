-- Admins can close the shop for orders, with a sentence that says why.
alter table settings drop constraint settings_name_check;
alter table settings add constraint settings_name_check
  check (name in ('delivery', 'welcome', 'blocked-emails', 'social', 'orders'));
