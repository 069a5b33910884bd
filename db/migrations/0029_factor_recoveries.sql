-- Requests to turn two-step sign-in off without it. They take effect after a delay, in which every address on file can stop them.
create table factor_recoveries (
  id         text primary key,
  uid        text not null references auth_users (id) on delete cascade,
  stop_hash  text not null unique,
  asked_at   timestamptz not null,
  stopped_at timestamptz,
  done_at    timestamptz
);
create index on factor_recoveries (asked_at);
-- One request is open at a time.
create unique index factor_recoveries_open on factor_recoveries (uid) where stopped_at is null and done_at is null;

-- Recovery codes are hashed with this. Null while an account has codes that the sign-in engine made, which are only encrypted.
alter table auth_two_factors add column recovery_salt text;
