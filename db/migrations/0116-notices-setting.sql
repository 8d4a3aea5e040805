-- The emails that get notices of new orders and questions are a setting.
alter table settings drop constraint settings_name_check,
  add constraint settings_name_check check (name in (
    'delivery', 'welcome', 'blocked-emails', 'social', 'orders', 'refund-proof', 'contact', 'country', 'time-zone', 'notices'));
