-- Pictures of partners' logos. Versions of the firm's settings name them, and a name has the hash of the content, so none ever changes.
create table firm_logos (
  -- Width, height and SHA-256: what the settings hold.
  name     text primary key check (name ~ '^[1-9][0-9]{0,2}x[1-9][0-9]{0,2}-[0-9a-f]{64}$'),
  content  bytea not null check (octet_length(content) between 1 and 262144),
  added_at timestamptz not null
);
