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
