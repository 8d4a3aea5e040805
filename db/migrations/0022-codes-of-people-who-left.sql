-- A personal code leaves with its owner, used or not; the order keeps what it was called and what it took off.
alter table promotion_uses drop constraint promotion_uses_promotion_id_fkey,
  add constraint promotion_uses_promotion_id_fkey foreign key (promotion_id) references promotions on delete cascade;
