-- What members want to talk about on their next call, collected from the sections of their recommendation.
create table call_topics (
  uid       text not null references members (uid) on delete cascade,
  topic     text not null check (topic in ('reasons', 'payment', 'income', 'risk', 'charges', 'comparison', 'documents')),
  added_at  timestamptz not null,
  primary key (uid, topic)
);
