-- Below this number of free pieces the admins are told that a product runs out, whatever its pace.
create table stock_notice_limits (
  product_id bigint primary key references products on delete cascade,
  below integer not null check (below between 1 and 10000)
);
