-- Keys for the firm's other programs, which read the API at /api. A key is shown once and stored as a hash. Without a
-- valid key, the API is off.
create table api_keys (
  id         bigint generated always as identity primary key,
  -- As members and the audit trail read it.
  name       text not null,
  role       text not null check (role in ('adviser', 'compliance', 'administrator', 'auditor')),
  key_hash   text not null unique,
  made_by    text not null,
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  -- To the minute.
  used_at    timestamptz,
  revoked_by text,
  revoked_at timestamptz,
  check (expires_at > made_at),
  check ((revoked_by is null) = (revoked_at is null))
);

-- What a program reads is in the audit trail under its key's number.
alter table audit drop constraint audit_actor_check;
alter table audit add constraint audit_actor_check check (actor in ('guest', 'member', 'adviser', 'server', 'program'));
create index on audit (at desc, id desc) where actor = 'program';
