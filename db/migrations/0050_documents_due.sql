-- When the identity documents that wait for a check were sent, when they were checked, and when that is due: a service level like the others. The flows set the first
-- two; the specification's working day stands for a promise until a job has asked the settings.
alter table members
  add column documents_sent_at    timestamptz,
  add column documents_checked_at timestamptz,
  add column documents_due_at     timestamptz;

alter table members disable trigger user;
update members m set documents_sent_at = s.at, documents_due_at = s.at + interval '24 hours', due_unchecked = true
from (select uid, min(at) as at from identity_reviews where state = 'sent' and not superseded group by uid) s where s.uid = m.uid;
alter table members enable trigger user;

create or replace function set_due() returns trigger language plpgsql as $$
declare
  was members;
begin
  if tg_op = 'UPDATE' then was := old; end if;
  if new.fact_find_completed_at is distinct from was.fact_find_completed_at then
    new.recommendation_due_at := new.fact_find_completed_at + interval '24 hours';
    new.due_unchecked := true;
  end if;
  if new.documents_sent_at is distinct from was.documents_sent_at then
    new.documents_due_at := new.documents_sent_at + interval '24 hours';
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
drop trigger members_set_due on members;
create trigger members_set_due before update on members for each row
  when (new.fact_find_completed_at is distinct from old.fact_find_completed_at or new.file_complete_at is distinct from old.file_complete_at
    or new.documents_sent_at is distinct from old.documents_sent_at or new.sent_to_provider_at is distinct from old.sent_to_provider_at)
  execute function set_due();

create index members_due_documents on members (documents_due_at, uid) where documents_sent_at is not null and documents_checked_at is null;
create index members_adviser_documents on members (adviser_id, documents_due_at, uid) where documents_sent_at is not null and documents_checked_at is null;

-- Whether a person of the firm gets an email when a fact find is complete, documents arrive or a member signs, and when their last daily one was written.
alter table advisers
  add column notify    text not null default 'now' check (notify in ('now', 'daily', 'never')),
  add column digest_at timestamptz;
