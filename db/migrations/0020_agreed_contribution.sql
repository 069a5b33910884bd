-- Decisions about a contribution that an employer or a member's own business states differently from what was approved. Rows are only added.
create table contribution_decisions (
  id        bigint generated always as identity primary key,
  uid       text not null references members (uid) on delete cascade,
  at        timestamptz not null,
  decision  text not null check (decision in ('agreed', 'asked', 'accepted', 'returned')),
  -- The adviser who decided; null for the member.
  by_uid    text,
  -- The stated figures that it is about, whole euro a month.
  own       integer not null,
  employer  integer,
  note      text not null default ''
);
create index on contribution_decisions (uid, id);
create index on contribution_decisions (at, uid) where decision = 'asked';
