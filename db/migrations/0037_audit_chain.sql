-- Each audit row is fingerprinted a little after it was written: its hash, and with it the hash of all before it. A row that is changed or taken out behind the
-- program's back no longer fits (src/database/audit-chain.ts). The row of a deleted account goes; its fingerprint stays, and names nobody.
create table audit_chain (
  position bigint primary key,
  audit_id bigint not null unique,
  uid      text,
  row_hash bytea not null,
  hash     bytea not null
);

-- The audit view, newest first: everything, of one action, and of one person of the firm.
create index on audit (at desc, id desc);
create index on audit (action, at desc, id desc);
create index on audit (actor_uid, at desc, id desc) where actor = 'adviser';
