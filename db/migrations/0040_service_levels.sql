-- What the firm promises, from which moment on; domain/desk/service-level-settings.ts says what it means. Without a row, or before the first, what the specification says.
create table service_level_settings (
  id       bigint generated always as identity primary key,
  from_at  timestamptz not null,
  settings jsonb not null,
  set_by   text not null,
  set_at   timestamptz not null
);

-- When each service level is due, by what was promised when it began. The specification's hours until a job has asked the settings.
alter table members
  add column recommendation_due_at timestamptz,
  add column sending_due_at        timestamptz,
  add column pension_due_at        timestamptz,
  add column due_unchecked         boolean not null default false;

alter table members disable trigger user;
update members set
  recommendation_due_at = fact_find_completed_at + interval '24 hours',
  sending_due_at = file_complete_at + interval '24 hours',
  pension_due_at = sent_to_provider_at + interval '48 hours'
where fact_find_completed_at is not null or file_complete_at is not null or sent_to_provider_at is not null;
alter table members enable trigger user;

create function set_due() returns trigger language plpgsql as $$
declare
  was members;
begin
  if tg_op = 'UPDATE' then was := old; end if;
  if new.fact_find_completed_at is distinct from was.fact_find_completed_at then
    new.recommendation_due_at := new.fact_find_completed_at + interval '24 hours';
    new.due_unchecked := true;
  end if;
  if new.file_complete_at is distinct from was.file_complete_at then
    new.sending_due_at := new.file_complete_at + interval '24 hours';
    new.due_unchecked := true;
  end if;
  if new.sent_to_provider_at is distinct from was.sent_to_provider_at then
    new.pension_due_at := new.sent_to_provider_at + interval '48 hours';
    new.due_unchecked := true;
  end if;
  return new;
end $$;
-- After members_note_moments, which sets when each began: triggers run in the order of their names.
create trigger members_set_due before insert or update on members for each row execute function set_due();

create index members_due_unchecked on members (uid) where due_unchecked;
drop index members_due_recommendation;
drop index members_due_sending;
drop index members_due_pension;
drop index members_adviser_recommendation;
drop index members_adviser_sending;
drop index members_adviser_pension;
create index members_due_recommendation on members (recommendation_due_at, uid)
  where fact_find_completed_at is not null and recommended_at is null;
create index members_due_sending on members (sending_due_at, uid)
  where file_complete_at is not null and sent_to_provider_at is null and pension_ready_at is null and signature_stale_since is null;
create index members_due_pension on members (pension_due_at, uid)
  where sent_to_provider_at is not null and pension_ready_at is null and signature_stale_since is null;
create index members_adviser_recommendation on members (adviser_id, recommendation_due_at, uid)
  where fact_find_completed_at is not null and recommended_at is null;
create index members_adviser_sending on members (adviser_id, sending_due_at, uid)
  where file_complete_at is not null and sent_to_provider_at is null and pension_ready_at is null and signature_stale_since is null;
create index members_adviser_pension on members (adviser_id, pension_due_at, uid)
  where sent_to_provider_at is not null and pension_ready_at is null and signature_stale_since is null;

-- The working days that were promised when a request arrived; null: the specification's.
alter table member_requests add column days jsonb;

-- Which reminders of what is due were sent, so that each is sent once.
create table service_level_notices (
  uid     text not null references members (uid) on delete cascade,
  kind    text not null,
  due_at  timestamptz not null,
  about   text not null check (about in ('due_soon', 'overdue')),
  sent_at timestamptz not null,
  primary key (uid, kind, due_at, about)
);
-- What is late already was seen in the queue.
insert into service_level_notices (uid, kind, due_at, about, sent_at)
  select uid, 'recommendation', recommendation_due_at, 'overdue', now() from members where recommendation_due_at < now() and recommended_at is null
  union all select uid, 'sending', sending_due_at, 'overdue', now() from members where sending_due_at < now() and sent_to_provider_at is null
  union all select uid, 'pension', pension_due_at, 'overdue', now() from members where pension_due_at < now() and pension_ready_at is null
  union all select uid, 'request', next_due, 'overdue', now() from (
    select distinct uid, next_due from member_requests where next_due < now() and settled_at is null) late;
