-- What words of a search mean, as the admins decide: words for the same thing, words that also find other words, and words for a set of products.
create table search_words (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('synonyms', 'one-way', 'products')),
  -- What is typed: words or phrases.
  words text[] not null constraint search_words_words_check
    check (cardinality(words) between 1 and 100 and array_position(words, null) is null),
  -- One way only: the words that are looked for as well.
  means text[] not null default '{}' check (cardinality(means) <= 100 and array_position(means, null) is null),
  -- A set of products: those of these categories, of these colors and within these prices.
  categories text[] not null default '{}',
  colors text[] not null default '{}',
  min_cents integer check (min_cents >= 0),
  max_cents integer check (max_cents >= 0),
  -- Articles, so that the list survives a product that is deleted and added again. Pinned ones come first, in this order.
  pinned text[] not null default '{}' check (cardinality(pinned) <= 200 and array_position(pinned, null) is null),
  hidden text[] not null default '{}' check (cardinality(hidden) <= 200 and array_position(hidden, null) is null),
  -- Raised with every change, so that two admins do not overwrite each other.
  version integer not null default 1,
  -- The key of the form that added the row: a form that is sent twice adds one.
  request_key uuid unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint search_words_prices_in_order check (min_cents <= max_cents),
  constraint search_words_means_match_kind check ((kind = 'one-way') = (cardinality(means) > 0)),
  constraint search_words_set_check check (
    (kind = 'products') or (categories = '{}' and colors = '{}' and min_cents is null and max_cents is null)),
  constraint search_words_has_set check (
    kind <> 'products' or cardinality(categories) + cardinality(colors) + cardinality(pinned) > 0
    or min_cents is not null or max_cents is not null)
);

-- Words two letters away from a typed one are looked for among those with the same beginning or the same end.
create index known_words_by_end on known_words (reverse(word) collate "C");
