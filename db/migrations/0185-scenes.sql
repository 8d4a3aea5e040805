-- Pictures of rooms in which products stand together. A dot marks a product in one of a scene's pictures; where and when a scene shows is the
-- admins' choice.
create table scenes (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 80),
  -- What is seen, for people who see no picture.
  alt text not null check (char_length(alt) between 1 and 300),
  -- For wide windows, and for phones; without a tall picture phones get the wide one.
  wide_hash text not null references pictures (hash),
  tall_hash text references pictures (hash),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Raised with every change, so that two admins do not overwrite each other.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint scenes_end_after_start check (ends_at > starts_at)
);
create index scenes_by_wide_picture on scenes (wide_hash);
create index scenes_by_tall_picture on scenes (tall_hash) where tall_hash is not null;

create table scene_places (
  scene_id bigint not null references scenes on delete cascade,
  -- The home page, the head of a category, or between the products of a category.
  place text not null check (place ~ '^(home|(head|list):[a-z-]{1,40})$'),
  primary key (place, scene_id)
);
create index scene_places_by_scene on scene_places (scene_id);

create table scene_dots (
  scene_id bigint not null references scenes on delete cascade,
  cut text not null check (cut in ('wide', 'tall')),
  position smallint not null check (position >= 0),
  product_id bigint not null references products on delete cascade,
  -- Per cent of the picture's width and height, from its upper left corner.
  x numeric(4, 1) not null check (x between 0 and 100),
  y numeric(4, 1) not null check (y between 0 and 100),
  primary key (scene_id, cut, product_id),
  constraint scene_dots_in_order unique (scene_id, cut, position) deferrable initially deferred
);
create index scene_dots_by_product on scene_dots (product_id);
