-- When an adviser takes calls, as the desk's page of availability sets it: decision 63.
alter table advisers
  -- Null: as many as fit.
  add column calls_a_day smallint check (calls_a_day between 1 and 20),
  -- Counts the changes of an adviser's times. A booking names the version that it was worked out from.
  add column times_version integer not null default 0;

-- Days off, or with other hours than the week's. adviser_exceptions has a row for each of its days and working periods.
create table adviser_absences (
  id         text primary key,
  adviser_id text not null references advisers (id) on delete cascade,
  first_day  date not null,
  last_day   date not null,
  -- For the firm only.
  note       text not null,
  created_at timestamptz not null,
  check (first_day <= last_day)
);
create index on adviser_absences (adviser_id, last_day);

alter table adviser_exceptions add column absence_id text references adviser_absences (id) on delete cascade;
create index on adviser_exceptions (absence_id);

-- The secret address at which a calendar program reads an adviser's calls; only its hash is stored.
create table calendar_feeds (
  adviser_id text primary key references advisers (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null
);

-- A calendar elsewhere, whose busy times are not offered.
create table outside_calendars (
  adviser_id        text primary key references advisers (id) on delete cascade,
  address_encrypted text not null,
  added_at          timestamptz not null,
  -- When it was last read well.
  read_at           timestamptz,
  -- The first failure since then, and the newest reason.
  failed_at         timestamptz,
  fault             text,
  check ((failed_at is null) = (fault is null))
);

-- Merged, without titles, from yesterday to the last day that can be booked.
create table busy_times (
  adviser_id text not null references outside_calendars (adviser_id) on delete cascade,
  from_time  timestamptz not null,
  to_time    timestamptz not null,
  primary key (adviser_id, from_time),
  check (from_time < to_time)
);
