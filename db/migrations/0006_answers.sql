-- What a member answered, form by form. A completed version is never changed: new answers make a new version.
create table answers (
  uid          text not null references members (uid) on delete cascade,
  form_id      text not null,
  version      integer not null check (version > 0),
  -- Which wording of the form was answered.
  form_version integer not null,
  answers      jsonb not null default '{}',
  started_at   timestamptz not null,
  saved_at     timestamptz not null,
  completed_at timestamptz,
  primary key (uid, form_id, version)
);
create unique index on answers (uid, form_id) where completed_at is null;
