-- "linden f" while somebody types: the index would collect every product with a word that begins with f before it looked for the few
-- with "linden". Broad beginnings beside a rare word are compared with the rows that the rare word found instead.
drop function count_found(tsquery, text[], integer, integer);

create function count_found(wanted tsquery, broad tsquery, wanted_colors text[], lowest integer, highest integer)
returns table (total integer, named integer, min_cents integer, max_cents integer)
language plpgsql stable parallel safe set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select (count(*) filter (where found.price_cents between lowest and highest))::integer,
      (select count(*)::integer from product_search as by_name
       where by_name.name_words @@ wanted and (broad is null or (by_name.name_words || ''::tsvector) @@ broad)
         and (wanted_colors is null or by_name.color = any (wanted_colors)) and by_name.price_cents between lowest and highest),
      min(found.price_cents), max(found.price_cents)
    from product_search as found
    where found.all_words @@ wanted and (broad is null or (found.all_words || ''::tsvector) @@ broad)
      and (wanted_colors is null or found.color = any (wanted_colors));
end $$;
