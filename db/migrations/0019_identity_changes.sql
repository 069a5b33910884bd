-- Members' requests to change what their identity documents were compared with. Null: not asked to change.
create table identity_changes (
  id           text primary key,
  uid          text not null references members (uid) on delete cascade,
  first_name   text,
  last_name    text,
  birth_date   date,
  -- Encrypted as the member's own.
  pps_number   text,
  reason       text not null,
  requested_at timestamptz not null,
  state        text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn')),
  settled_at   timestamptz,
  -- The uid of the adviser, or of the member who withdrew it.
  settled_by   text,
  -- What the adviser compared, or why they refused.
  decision     text,
  -- The name that the identity documents were accepted under before this change, if they were.
  verified_name text,
  check (num_nonnulls(first_name, last_name, birth_date, pps_number) > 0),
  check ((state = 'open') = (settled_at is null) and (state = 'open') = (settled_by is null)),
  check ((state in ('accepted', 'refused')) = (decision is not null))
);
create unique index identity_changes_one_open on identity_changes (uid) where state = 'open';
create index identity_changes_to_settle on identity_changes (requested_at, uid) where state = 'open';
create index on identity_changes (uid, requested_at desc);
