-- A reset of a colleague's second factor: one administrator asks, another person of the firm approves (decision 31).
create table factor_resets (
  adviser_id text primary key references advisers (id) on delete cascade,
  -- The account of the administrator who asked.
  asked_by   text not null,
  asked_at   timestamptz not null,
  reason     text not null check (reason <> '')
);
