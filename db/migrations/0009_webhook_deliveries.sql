-- What other systems have told us, so that the same news acts once. `id` names the news in the words of its source.
create table deliveries (
  source text not null,
  id     text not null,
  at     timestamptz not null,
  primary key (source, id)
);
create index on deliveries (at);
