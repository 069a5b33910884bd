-- What advisers approved, version by version. A row is never changed: another approval is another version.
create table recommendations (
  uid           text not null references members (uid) on delete cascade,
  version       integer not null check (version > 0),
  -- Stands on every paper.
  reference     text not null unique,
  approved_at   timestamptz not null,
  approved_by   text not null,
  -- What was approved, and what had been proposed to the adviser at that moment.
  draft         jsonb not null,
  proposal      jsonb not null,
  -- Which version of each form's answers it rests on.
  answers       jsonb not null,
  -- All that the papers are made from, so that they can be made again to the byte.
  record        jsonb not null,
  primary key (uid, version)
);
create index on recommendations (approved_at desc);

-- The papers of a recommendation as they were made, or as the firm replaced them: the file itself lies with the other files.
create table recommendation_papers (
  uid        text not null,
  version    integer not null,
  paper      text not null check (paper in ('recommendation', 'disclosure', 'terms')),
  -- Rises when a paper is replaced; the highest is the one that counts.
  edition    integer not null check (edition > 0),
  source     text not null check (source in ('made', 'own')),
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes      integer not null check (bytes > 0),
  kept_at    timestamptz not null,
  primary key (uid, version, paper, edition),
  foreign key (uid, version) references recommendations (uid, version) on delete cascade
);
