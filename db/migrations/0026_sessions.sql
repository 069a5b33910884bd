-- What the lifetimes of a session are computed from. A new id and token are given at every rise of privilege, and these stay.
alter table auth_sessions
  add column started_at       timestamptz not null default now(),
  add column seen_at          timestamptz not null default now(),
  -- When the owner last proved who they are: by signing in, or on /reauthenticate.
  add column authenticated_at timestamptz not null default now(),
  -- The second factor was verified in this session; null if not.
  add column mfa_verified_at  timestamptz;
update auth_sessions set started_at = created_at, seen_at = updated_at, authenticated_at = created_at;
update auth_sessions set mfa_verified_at = verified_at from mfa_verified_sessions where session_id = auth_sessions.id;
drop table mfa_verified_sessions;

-- Browsers in which an account was signed up for or signed in to, by the hash of their cookie's key.
create table known_browsers (
  uid      text not null references auth_users (id) on delete cascade,
  key_hash text not null,
  seen_at  timestamptz not null,
  primary key (uid, key_hash)
);
create index on known_browsers (seen_at);

-- When the owner of the email address showed that the password is theirs; null while somebody else may have set it. Of the accounts that are there
-- already nobody knows, so none of their passwords outlasts the linking of a provider.
alter table auth_accounts add column password_proven_at timestamptz;
