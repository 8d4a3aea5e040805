-- Where customers have things sent: an address book of up to twenty, one of which the checkout begins with.

create table addresses (
  -- Given by the form, so that saving twice is saving once.
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Numbered places make the limit the database's own: whoever adds the twenty-first at the same moment finds no place.
  place smallint not null check (place between 1 and 20),
  first_name text not null check (char_length(first_name) between 1 and 60),
  last_name text not null check (char_length(last_name) between 1 and 60),
  address text not null check (char_length(address) between 1 and 200),
  city text not null check (char_length(city) between 1 and 100),
  postal_code text not null check (char_length(postal_code) between 1 and 12),
  phone_number text not null check (phone_number ~ '^[0-9]{9}$'),
  email text not null check (char_length(email) between 3 and 254),
  delivery_method text not null check (delivery_method in ('parcel-locker', 'courier', 'post-office')),
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, place)
);

create unique index addresses_default on addresses (user_id) where is_default;

-- Accounts that are leaving: their owners may change their minds until they are gone.
create table account_deletions (
  user_id uuid primary key references users on delete cascade,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  -- Of the link in the letter.
  token_hash bytea not null unique check (octet_length(token_hash) = 32)
);

create index account_deletions_due on account_deletions (due_at);
