-- What the firm says of itself, in versions: one is made at a time, a second person approves it, and documents name the one they were made from.
create table firm_settings_versions (
  version        integer primary key check (version > 0),
  state          text not null check (state in ('draft', 'proposed', 'approved', 'withdrawn')),
  content        jsonb not null,
  -- The version that was in use when this one was begun, 0 for what the installation began with.
  based_on       integer not null,
  made_by        text,
  made_at        timestamptz not null,
  note           text not null default '',
  proposed_by    text,
  proposed_at    timestamptz,
  approved_by    text,
  approved_at    timestamptz,
  effective_from date,
  check (state <> 'approved' or (approved_by is not null and approved_at is not null and effective_from is not null and proposed_by is not null)),
  check (approved_by is null or approved_by <> proposed_by)
);

create unique index firm_settings_one_open on firm_settings_versions ((true)) where state in ('draft', 'proposed');
