-- What the adviser ticked at the approval, each with its date: [{"statement": ..., "on": ...}].
alter table recommendations add column statements jsonb not null default '[]';

-- Which documents of a recommendation the member has opened, each in the exact version that was stored.
create table document_openings (
  uid        text not null references members (uid) on delete cascade,
  document   text not null check (document in ('recommendation', 'disclosure', 'terms')),
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  opened_at  timestamptz not null,
  primary key (uid, document, sha256)
);

-- The member's own declaration about a plan whose charges have no ceiling, signed before the application that it then belongs to.
create table plan_declarations (
  id              text primary key,
  uid             text not null references members (uid) on delete cascade,
  plan            text not null check (plan in ('zurich_standard_prsa', 'zurich_nonstandard_prsa')),
  version         integer not null check (version > 0),
  -- The statements, word for word, and the SHA-256 of everything that was signed.
  texts           jsonb not null,
  content_hash    text not null,
  signed_name     text not null,
  signed_at       timestamptz not null,
  signed_from     text not null,
  signed_with     text not null,
  -- Null until the application is signed.
  application_id  text references applications (id) on delete cascade
);
create unique index on plan_declarations (uid) where application_id is null;
create index on plan_declarations (application_id);
