-- Whether guests may open an account: asked for by one person of the firm, opened by another, closed by any one.
-- Without a row, or once it is closed, nobody may.
create table openings (
  id        bigint generated always as identity primary key,
  asked_by  text not null,
  asked_at  timestamptz not null,
  opened_by text,
  opened_at timestamptz,
  closed_by text,
  closed_at timestamptz,
  check ((opened_by is null) = (opened_at is null)),
  check ((closed_by is null) = (closed_at is null)),
  check (opened_by <> asked_by)
);
create unique index on openings ((true)) where closed_at is null;

-- Addresses of colleagues, who may open an account while it is closed to other guests.
create table staff_invitations (
  email      text primary key check (email = lower(email)),
  invited_at timestamptz not null
);
