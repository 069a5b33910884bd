-- Addresses of the firm's other programs that we send webhooks to (Standard Webhooks). Without a row, none are sent.
create table webhook_endpoints (
  id                      text primary key,
  -- Encrypted like the secrets: an address may carry a key.
  address_encrypted       text not null,
  events                  text[] not null check (cardinality(events) > 0),
  secret_encrypted        text not null,
  -- The secret before, which signs too until then, while the receiver takes over the new one.
  former_secret_encrypted text,
  former_until            timestamptz,
  is_on                   boolean not null default true,
  -- The first failure since the last success.
  failing_since           timestamptz,
  added_at                timestamptz not null,
  check ((former_secret_encrypted is null) = (former_until is null))
);

create table webhook_deliveries (
  -- What the receiver knows the message by, however often it is sent.
  id          text primary key,
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  event       text not null,
  -- Whom it is about; null for a test.
  uid         text references members (uid) on delete cascade,
  body        text not null,
  state       text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Failed attempts since it was sent, or sent again.
  attempts    smallint not null default 0,
  -- Which job may send it: a later one replaces those before it.
  turn        integer not null default 0,
  created_at  timestamptz not null,
  tried_at    timestamptz,
  -- When the next attempt is due.
  next_at     timestamptz,
  status      smallint,
  fault       text,
  -- The beginning of the answer to a failed attempt.
  response    text,
  check ((state = 'waiting') = (next_at is not null))
);
create index on webhook_deliveries (endpoint_id);
create index on webhook_deliveries (uid);
create index on webhook_deliveries (created_at);
