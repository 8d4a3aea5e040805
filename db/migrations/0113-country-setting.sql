-- The country that the shop delivers to is a setting, and so is the number of digits of its phone numbers.
alter table settings drop constraint settings_name_check,
  add constraint settings_name_check
    check (name in ('delivery', 'welcome', 'blocked-emails', 'social', 'orders', 'refund-proof', 'contact', 'country'));
alter table addresses drop constraint addresses_phone_number_check,
  add constraint addresses_phone_number_check check (phone_number ~ '^[0-9]{4,14}$');
