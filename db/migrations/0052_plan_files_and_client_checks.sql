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

-- What an adviser saw of a member's address and source of funds (Criminal Justice (Money Laundering and Terrorist
-- Financing) Act 2010, section 33). The newest row of a kind counts; none is ever changed.
create table client_checks (
  id       bigint generated always as identity primary key,
  uid      text not null references members (uid) on delete cascade,
  kind     text not null check (kind in ('address', 'funds')),
  evidence text not null check (evidence <> ''),
  -- Of an address: the date that the document bears, and the address that was compared with it.
  dated_on date,
  address  text,
  by_uid   text not null,
  at       timestamptz not null,
  check ((kind = 'address') = (dated_on is not null and address is not null))
);
create index on client_checks (uid);
