-- Lists of persons under sanctions and of persons in senior public roles, as an administrator imports them. The newest
-- list of a kind that was read is searched.
create table screening_lists (
  id        bigint generated always as identity primary key,
  kind      text not null check (kind in ('sanctions', 'exposed')),
  name      text not null check (name <> ''),
  -- The file, until it is read.
  stored_as text,
  -- The file's own date.
  listed_on date,
  entries   integer,
  -- Why it could not be read.
  fault     text,
  added_by  text not null,
  added_at  timestamptz not null,
  read_at   timestamptz,
  check ((read_at is not null) = (listed_on is not null and entries is not null))
);

create table screening_names (
  list_id   bigint not null references screening_lists (id) on delete cascade,
  reference text not null,
  name      text not null,
  -- As they are compared: small letters without accents.
  words     text[] not null,
  births    text[] not null,
  about     text not null
);
create index on screening_names (list_id);
create index on screening_names using gin (words);

-- Whether a member is on such a list, and what was decided of a possible match (Criminal Justice (Money Laundering and
-- Terrorist Financing) Act 2010, section 37; the European Union's regulations on restrictive measures). A new row
-- replaces the current one of its kind; nothing else of a row ever changes.
create table screenings (
  id         bigint generated always as identity primary key,
  uid        text not null references members (uid) on delete cascade,
  kind       text not null check (kind in ('sanctions', 'exposed')),
  current    boolean not null default true,
  -- What was searched, and the date of the list; without a date, a service that has none.
  list       text not null check (list <> ''),
  listed_on  date,
  -- Who was searched for.
  name       text not null,
  birth_date date,
  hits       jsonb not null,
  result     text not null check (result in ('clear', 'possible', 'dismissed', 'same', 'accepted')),
  evidence   text,
  -- Null where the program searched.
  by_uid     text,
  at         timestamptz not null
);
create unique index on screenings (uid, kind) where current;
create index on screenings (kind, at) where current and result in ('possible', 'same');
