-- Applications for a pension, as they were signed. A withdrawn one stays on record, and another may follow it.
create table applications (
  id              text primary key,
  uid             text not null references members (uid) on delete cascade,
  plan            text not null check (plan in ('zurich_standard_prsa', 'zurich_nonstandard_prsa')),
  -- The signature: what was typed, when, from which connection and with which program.
  signed_name     text not null,
  signed_at       timestamptz not null,
  signed_from     text not null,
  signed_with     text not null,
  -- What was on the screen, and the SHA-256 of it.
  content         jsonb not null,
  content_hash    text not null,
  withdrawn_at    timestamptz,
  withdrawn_why   text
);
create unique index on applications (uid) where withdrawn_at is null;

-- What a member added after the form about their work, for the adviser.
alter table members add column activity_note text;
