-- The account page: where each session was opened, passkeys, and changes of the email address.

-- Written at the first request of a session. Only a network is kept, never a whole address.
alter table auth_sessions add column browser text, add column network text;

-- The owner was told about a sign-in there, or it was the first one.
alter table known_browsers add column noted boolean not null default false;
update known_browsers set noted = true;

-- Written by the sign-in engine. The public key opens nothing by itself.
create table auth_passkeys (
  id            text primary key,
  user_id       text not null references auth_users (id) on delete cascade,
  -- Null until the member names it, when the authenticator has no known name.
  name          text check (name <> ''),
  credential_id text not null unique,
  public_key    text not null,
  counter       bigint not null,
  device_type   text not null,
  backed_up     boolean not null,
  transports    text,
  aaguid        text,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index on auth_passkeys (user_id);

-- A new address counts from its confirmation on; the old one can undo that. Only hashes of the two links' keys are kept.
create table email_changes (
  id           text primary key,
  uid          text not null references auth_users (id) on delete cascade,
  old_email    text not null,
  new_email    text not null check (new_email = lower(new_email)),
  confirm_hash text not null unique,
  undo_hash    text not null unique,
  asked_at     timestamptz not null,
  confirmed_at timestamptz,
  undone_at    timestamptz
);
create index on email_changes (uid, asked_at desc);
-- One request waits at a time: a newer one replaces it.
create unique index email_changes_waiting on email_changes (uid) where confirmed_at is null and undone_at is null;
