-- Providers' own documents about a plan. Versions of the firm's settings name them, and a name has the document's date
-- and the hash of its content, so none ever changes.
create table plan_files (
  name      text primary key check (name ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9a-f]{64}$'),
  stored_as text not null,
  bytes     integer not null check (bytes > 0),
  added_at  timestamptz not null
);

-- Members open them too.
alter table document_openings drop constraint document_openings_document_check;
alter table document_openings add check (
  document in ('recommendation', 'disclosure', 'terms', 'provider_disclosure', 'provider_key', 'provider_charges')
);
