-- A provider's file of values, between its upload and its confirmation. Its lines go as soon as they are recorded.
create table value_imports (
  id          text primary key,
  by_uid      text not null,
  uploaded_at timestamptz not null,
  lines       jsonb,
  ignored     jsonb not null,
  applied_at  timestamptz,
  check ((applied_at is null) = (lines is not null))
);
create index on value_imports (uploaded_at) where applied_at is null;
