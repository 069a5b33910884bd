-- Who changed what, when, with before and after; written in the transaction of the change itself.
create table audit (
  id         bigint generated always as identity primary key,
  at         timestamptz not null,
  actor      text not null check (actor in ('stranger', 'member', 'adviser', 'server')),
  actor_uid  text,
  uid        text,
  deed       text not null,
  before     jsonb,
  after      jsonb
);
create index on audit (uid, id desc);

-- Counters of attempts. The key is a keyed hash, so no address or client can be read from it.
create table rate_limits (
  key        text primary key,
  window_end timestamptz not null,
  hits       integer not null
);
create index on rate_limits (window_end);
