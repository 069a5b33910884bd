-- Needed for ranges that may not overlap per adviser; a database's owner may create it (it is a trusted extension).
create extension if not exists btree_gist;

-- People of the firm who take calls, and when: local time in Ireland.
create table advisers (
  id             text primary key,
  -- The account with which an adviser signs in to the desk.
  uid            text unique references auth_users (id) on delete set null,
  name           text not null check (name <> ''),
  email          text not null unique check (email = lower(email)),
  active         boolean not null default true,
  -- Minutes after a call that stay free for its notes.
  buffer_minutes integer not null default 15 check (buffer_minutes between 0 and 240),
  created_at     timestamptz not null
);

-- Minutes after midnight; a weekday may have several rows. 1 is Monday, 7 Sunday.
create table adviser_hours (
  adviser_id  text not null references advisers (id) on delete cascade,
  weekday     smallint not null check (weekday between 1 and 7),
  from_minute smallint not null check (from_minute >= 0),
  to_minute   smallint not null check (to_minute <= 1440),
  primary key (adviser_id, weekday, from_minute),
  check (from_minute < to_minute)
);

-- A day that differs from its weekday: one row without hours means away, rows with hours replace the week's.
create table adviser_exceptions (
  id          bigint generated always as identity primary key,
  adviser_id  text not null references advisers (id) on delete cascade,
  on_date     date not null,
  from_minute smallint check (from_minute >= 0),
  to_minute   smallint check (to_minute <= 1440),
  check ((from_minute is null) = (to_minute is null)),
  check (from_minute < to_minute)
);
create index on adviser_exceptions (adviser_id, on_date);

-- The collection `calls` (specification 1, section 3; specification 2, section 3). The id is the event uid at the scheduler.
create table calls (
  id               text primary key,
  uid              text not null references auth_users (id) on delete cascade,
  scheduler        text not null check (scheduler in ('own', 'calendly')),
  -- Only our own scheduler knows its advisers by id.
  adviser_id       text references advisers (id),
  user_name        text not null,
  start_time       timestamptz not null,
  end_time         timestamptz not null,
  -- From the start to the end of the adviser's pause after it.
  blocked          tstzrange not null,
  timezone         text not null,
  status           text not null default 'active' check (status in ('active', 'canceled')),
  canceled_at      timestamptz,
  canceled_by      text check (canceled_by in ('member', 'adviser', 'server')),
  cancel_reason    text,
  -- A moved call is a new one: the two name each other.
  old_call         text unique references calls (id) on delete set null,
  new_call         text unique references calls (id) on delete set null deferrable initially deferred,
  -- What calendars know the call by. Both outlive a move.
  ics_uid          text not null,
  ics_sequence     integer not null default 0 check (ics_sequence >= 0),
  -- Where a hosted scheduler lets the invitee move the call.
  reschedule_url   text,
  reminded_day_at  timestamptz,
  reminded_hour_at timestamptz,
  created_at       timestamptz not null,
  check (start_time < end_time),
  check (created_at < end_time),
  check ((status = 'canceled') = (canceled_at is not null)),
  check ((scheduler = 'own') = (adviser_id is not null)),
  -- An adviser is never in two calls, nor in one while the notes of another are written.
  constraint calls_one_at_a_time exclude using gist (adviser_id with =, blocked with &&) where (status = 'active'),
  -- A member has one call at a time, from the moment it is booked until it ends.
  constraint calls_one_for_each_member
    exclude using gist (uid with =, tstzrange(created_at, end_time) with &&) where (status = 'active')
);
create index on calls (start_time) where status = 'active';
create index on calls (uid, start_time);
