-- What shoppers search for: for each day and text by how many visitors, how many of them found nothing, and which place of the results they
-- clicked. Nothing about a visitor is stored beyond the day.
create table searched_texts (
  day date not null,
  text text not null check (char_length(text) between 1 and 80),
  searches integer not null check (searches > 0),
  without_result integer not null default 0 check (without_result between 0 and searches),
  clicks integer not null default 0 check (clicks between 0 and searches),
  -- The sum of the clicked places, counted from 1.
  places bigint not null default 0 check (places >= clicks),
  primary key (day, text)
);

-- Who searched today, by a hash whose key is deleted every night, so that each visitor counts once a day. Deleted after the day.
create table search_visitors (
  day date not null,
  visitor text not null,
  text text not null,
  clicked boolean not null default false,
  primary key (day, visitor, text)
);
