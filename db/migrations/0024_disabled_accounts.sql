-- Accounts that the desk has disabled: no session can be opened for them. Enabling deletes the row; the audit trail has both, with their reasons.
create table disabled_accounts (
  uid          text primary key references auth_users (id) on delete cascade,
  disabled_at  timestamptz not null,
  by_uid       text not null,
  reason       text not null check (reason <> '')
);
