-- How fast pages were in browsers: for each day, route, class of device and measure the number of visits by range of the value. The ranges
-- are in app/shop/monitoring/page-speed.ts; nothing about a visitor is stored.
create table page_speed_days (
  day date not null,
  route text not null check (char_length(route) between 1 and 200),
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  measure text not null check (measure in ('lcp', 'inp', 'cls')),
  range smallint not null check (range between 0 and 20),
  visits integer not null check (visits > 0),
  primary key (day, route, device, measure, range)
);
