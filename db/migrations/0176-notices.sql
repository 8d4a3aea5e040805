-- What admins are told about. Each event is one row, whichever process notices it: `once_key` names the event, such as new-order:S5CG-7KQM. The
-- data names orders and products, never customers.
create table notices (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  once_key text not null unique,
  data jsonb not null,
  happened_at timestamptz not null
);
create index notices_by_time on notices (happened_at);

-- To whom, and how: what the admin had chosen when it happened. Who chose "not at all" has no row.
create table notice_recipients (
  notice_id bigint not null references notices on delete cascade,
  user_id uuid not null references users on delete cascade,
  way text not null check (way in ('at-once', 'brief', 'bell')),
  read_at timestamptz,
  -- When it was put into an email: a notice stands in one email only.
  emailed_at timestamptz,
  primary key (notice_id, user_id),
  constraint notice_recipients_bell_is_no_email check (way <> 'bell' or emailed_at is null)
);
create index notice_recipients_of_user on notice_recipients (user_id, notice_id desc);
create index notice_recipients_unread on notice_recipients (user_id) where read_at is null;
create index notice_recipients_to_email on notice_recipients (notice_id) where emailed_at is null and way <> 'bell';

-- Only what differs from the defaults of the rulebook.
create table notice_choices (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  way text not null check (way in ('at-once', 'brief', 'bell', 'none')),
  primary key (user_id, kind)
);

-- Hours of the day in the shop's time zone. Equal quiet hours: none.
create table notice_times (
  user_id uuid primary key references users on delete cascade,
  brief_hour smallint not null check (brief_hour between 0 and 23),
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23)
);

-- Admins whose addresses stood in the setting "Notices to us" still get these emails at once.
insert into notice_choices (user_id, kind, way)
select u.id, wanted.kind, 'at-once' from (
  select distinct on (name) value from settings where name = 'notices' order by name, version desc
) as setting cross join lateral (values ('new-order', setting.value -> 'orders'), ('question', setting.value -> 'questions')) as wanted (kind, is_wanted)
join users u on u.is_admin and setting.value -> 'emails' ? lower(u.email)
where wanted.is_wanted = 'true'::jsonb;
