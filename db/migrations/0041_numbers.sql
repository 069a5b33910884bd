-- Where a sign-up came from: domain/account/sign-up-source.ts. Of accounts from before this, nobody knows.
alter table members
  add column source text not null default 'unknown' check (source ~ '^[a-z0-9][a-z0-9-]{0,39}$');
alter table members alter column source set default 'direct';

-- The firm's numbers, counted by a job (src/database/numbers.ts) and written as a whole each time. No row is about one person by name or id.
-- How many people reached a step in an Irish week, which begins on its Monday.
create table weekly_steps (
  week   date not null,
  source text not null,
  step   text not null,
  people integer not null check (people > 0),
  primary key (week, source, step)
);

-- What cannot be added up from weeks, for each range of weeks that the desk offers.
create table range_numbers (
  weeks   smallint primary key,
  as_of   timestamptz not null,
  figures jsonb not null
);
