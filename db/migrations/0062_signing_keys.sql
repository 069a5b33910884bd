-- The key that signs documents where the settings name none: made here when the first one needs it, and replaced once
-- its certificate has ended. The oldest that is valid signs.
create table signing_keys (
  id            bigint generated always as identity primary key,
  -- PEM, public.
  certificate   text not null,
  key_encrypted text not null,
  valid_until   timestamptz not null,
  made_at       timestamptz not null
);
