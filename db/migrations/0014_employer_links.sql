-- The link with which an employer fills the form for an employee. The key in it is derived from the id and kept as a hash only.
create table employer_links (
  id           text primary key,
  uid          text not null references members (uid) on delete cascade,
  key_hash     text not null unique,
  -- Where it was mailed; null while the member has only copied it.
  email        text,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  -- The form was sent with it.
  used_at      timestamptz,
  -- Another one took its place.
  ended_at     timestamptz
);
create unique index on employer_links (uid) where used_at is null and ended_at is null;
