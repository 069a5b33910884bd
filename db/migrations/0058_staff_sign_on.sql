-- Staff sign in with the firm's accounts, at an OpenID Connect issuer (decision 48).
create table staff_sign_ons (
  adviser_id      text primary key references advisers (id) on delete cascade,
  -- Who they are: `sub` is unique at its issuer, and never given to somebody else.
  issuer          text not null,
  subject         text not null,
  first_at        timestamptz not null,
  -- The last time that the issuer said that they still work here.
  checked_at      timestamptz not null,
  -- What to ask the issuer with, encrypted: a refresh token, or without one an access token.
  token           text,
  -- A check that is under way, and the last one that the issuer did not answer.
  check_begun_at  timestamptz,
  check_failed_at timestamptz,
  -- The issuer took the desk from them. It gives it back in the same way, unlike a removal at the desk.
  left_at         timestamptz,
  unique (issuer, subject)
);

-- Sessions that the issuer opened, and its own name for the session.
alter table auth_sessions add column staff_at timestamptz, add column staff_sid text;
create index on auth_sessions (staff_sid) where staff_sid is not null;

-- The account for when the issuer is down. It never signs in there.
alter table advisers add column last_resort boolean not null default false;
create unique index advisers_last_resort on advisers (last_resort) where last_resort;
