-- What is kept of each file; the bytes are with the file store, sealed. The path is the specification's own (specification 2, section 3).
create table files (
  path         text primary key,
  uid          text not null references members (uid) on delete cascade,
  content_type text not null,
  -- The custom metadata field of the same name: 'ppsn', 'datebirth', or another kind of paper.
  type         text not null,
  -- As the person called it; for people's eyes only.
  name         text not null,
  bytes        bigint not null check (bytes >= 0),
  sha256       text not null,
  -- Under which name the bytes are kept. A replacement gets a new one, so that nothing is ever overwritten half-way.
  stored_as    text not null unique,
  -- A small picture of it, if there is one.
  preview_as   text unique,
  version      integer not null default 1 check (version > 0),
  created_at   timestamptz not null,
  replaced_at  timestamptz
);
create index on files (uid);

-- What became of an identity paper, one row a deed; the newest says where it stands. stored_as names the bytes that it speaks of.
create table identity_reviews (
  id        bigint generated always as identity primary key,
  uid       text not null references members (uid) on delete cascade,
  paper     text not null check (paper in ('ppsn', 'datebirth')),
  stored_as text not null,
  state     text not null check (state in ('sent', 'accepted', 'sentBack')),
  reason    text check ((state = 'sentBack') = (reason is not null)),
  by_uid    text not null,
  at        timestamptz not null
);
create index on identity_reviews (uid, paper, id desc);
