-- A search that no story answers compares its words with those of all titles and summaries, which were split again for each search.
alter table content_versions add column title_words text[] not null generated always as (words_in(title || ' ' || summary)) stored;
