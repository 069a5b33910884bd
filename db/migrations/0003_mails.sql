-- Every mail the product promised. It holds what the letter is about and never a code: the link is made when it is sent.
create table mails (
  id         text primary key,
  uid        text references auth_users (id) on delete cascade,
  to_address text not null,
  letter     jsonb not null,
  created_at timestamptz not null,
  sent_at    timestamptz,
  refused_at timestamptz
);
create index on mails (created_at desc);
