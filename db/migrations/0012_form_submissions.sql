-- What a hosted form has told us, one row a submission, so that one that is told twice counts once. What was answered is not kept here.
create table form_submissions (
  submission_id text primary key,
  form_id       text not null,
  -- Known once it has been applied.
  uid           text references members (uid) on delete cascade,
  received_at   timestamptz not null,
  applied_at    timestamptz,
  -- Why it never will be: a code.
  refused       text,
  check (applied_at is null or refused is null)
);
create index on form_submissions (uid);
