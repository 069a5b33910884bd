-- Login codes of the second factor that were used, as hashes, so that none works twice. They were kept among the webhook events.
create table used_login_codes (
  code_hash text primary key,
  used_at   timestamptz not null
);
create index on used_login_codes (used_at);
insert into used_login_codes (code_hash, used_at) select id, at from webhook_events where source = 'second factor';
delete from webhook_events where source = 'second factor';
