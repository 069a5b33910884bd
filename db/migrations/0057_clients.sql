-- Clients whom the firm had before it had this program, and those whom an adviser adds. Their account has no way in
-- until they open it by an invitation, which confirms their address.
create table client_records (
  uid        text primary key references members (uid) on delete cascade,
  added_at   timestamptz not null,
  by_uid     text not null,
  -- Whether the client came with a pension, which this program did not arrange.
  had_policy boolean not null,
  -- When an invitation was chosen, and when it was sent last.
  invite_at  timestamptz,
  invite_by  text,
  invited_at timestamptz,
  check ((invite_at is null) = (invite_by is null))
);
create index client_records_to_invite on client_records (invite_at, uid) where invite_at is not null;
create index client_records_not_invited on client_records (uid) where invited_at is null and invite_at is null;

-- A file of clients, from its upload until it is deleted a week later.
create table client_imports (
  id           text primary key,
  by_uid       text not null,
  uploaded_at  timestamptz not null,
  ignored      jsonb not null,
  confirmed_at timestamptz,
  finished_at  timestamptz,
  check (finished_at is null or confirmed_at is not null)
);
create index on client_imports (uploaded_at);

create table client_import_rows (
  import_id        text not null references client_imports (id) on delete cascade,
  line             integer not null,
  kind             text not null check (kind in ('new', 'changed', 'same', 'refused')),
  -- As it was typed, without the PPS number; only of a refused line, so that it can be corrected.
  cells            jsonb,
  -- By column, why it is refused.
  faults           jsonb,
  -- What is to be recorded, until it is. The PPS number is encrypted.
  client           jsonb,
  pps_number       text,
  ppsn_fingerprint text,
  -- The columns that would change.
  changes          jsonb,
  done_at          timestamptz,
  primary key (import_id, line),
  check ((kind = 'refused') = (faults is not null))
);
create index client_import_rows_waiting on client_import_rows (import_id, line) where done_at is null and client is not null;
create index client_import_rows_kinds on client_import_rows (import_id, kind, line);
