-- Figures of the law that the firm adds for later years, drafted by one person and approved by another. An approved one
-- never changes; a wrong one is followed by another of the same day.
create table law_figures (
  id           bigint generated always as identity primary key,
  name         text not null check (name in ('statePension', 'incomeTax')),
  from_date    date not null,
  value        jsonb not null,
  publisher    text not null check (publisher <> ''),
  url          text not null check (url ~ '^https://'),
  -- The day on which the person who drafted it looked at the source.
  seen_on      date not null,
  drafted_by   text not null,
  drafted_at   timestamptz not null,
  approved_by  text check (approved_by <> drafted_by),
  approved_at  timestamptz,
  discarded_at timestamptz,
  check ((approved_by is null) = (approved_at is null)),
  check (approved_at is null or discarded_at is null)
);
create unique index on law_figures (name) where approved_at is null and discarded_at is null;

-- When somebody of the firm looked at the source of a figure that is in the program.
create table law_sightings (
  id        bigint generated always as identity primary key,
  name      text not null,
  from_date date not null,
  seen_on   date not null,
  by_uid    text not null,
  at        timestamptz not null
);
