-- A copy of a member's data, made by a job and downloaded once. The archive itself is a row of files at {uid}/exports/{id}.
create table data_exports (
  id            text primary key,
  uid           text not null references members (uid) on delete cascade,
  requested_at  timestamptz not null,
  ready_at      timestamptz,
  downloaded_at timestamptz,
  check (downloaded_at is null or ready_at is not null)
);
create unique index data_exports_one_at_work on data_exports (uid) where ready_at is null;
create index on data_exports (uid, requested_at desc);

-- Accounts that their owner deleted, and of which the law keeps something. The desk's everyday views leave these members out.
create table erasures (
  uid       text primary key references members (uid) on delete cascade,
  erased_at timestamptz not null
);

-- What is kept of them, and the day on which a job removes it. The member was given this date.
create table kept_records (
  uid        text not null references erasures (uid) on delete cascade,
  record     text not null check (record in ('advice', 'identity', 'complaints')),
  remove_on  date not null,
  removed_at timestamptz,
  primary key (uid, record)
);
create index kept_records_due on kept_records (remove_on) where removed_at is null;

create sequence member_request_numbers start 1001;
create table member_requests (
  id          text primary key,
  number      integer not null unique default nextval('member_request_numbers'),
  uid         text not null references members (uid) on delete cascade,
  kind        text not null check (kind in ('complaint', 'correction', 'objection')),
  text        text not null check (text <> ''),
  received_at timestamptz not null,
  settled_at  timestamptz,
  -- When the firm's next answer is due; null once it is settled. Derived from the events, for the desk's queue.
  next_due    timestamptz,
  check ((settled_at is null) = (next_due is not null))
);
create index on member_requests (uid, received_at desc);
create index member_requests_open on member_requests (next_due, uid) where settled_at is null;

create table member_request_answers (
  id         bigint generated always as identity primary key,
  request_id text not null references member_requests (id) on delete cascade,
  uid        text not null references members (uid) on delete cascade,
  kind       text not null check (kind in ('acknowledgement', 'update', 'outcome')),
  text       text not null,
  by_uid     text not null,
  at         timestamptz not null
);
create index on member_request_answers (request_id, id);
create unique index member_request_one_outcome on member_request_answers (request_id) where kind = 'outcome';
