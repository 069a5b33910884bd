-- Whether a signature still covers what the member would sign now is a rule of the program (domain/application/opening-requirements.ts). Its answer is kept
-- here, so that the queue can tell who waits for whom. A change of the row after the signature marks the answer as old, and a job works it out again.
alter table members
  add column signature_stale_since timestamptz,
  add column signature_unchecked   boolean not null default false;

create function mark_signature_unchecked() returns trigger language plpgsql as $$
begin
  if new.signed_at is null or new.pension_ready_at is not null or new.signed_at is distinct from old.signed_at then
    -- Not signed, open, or signed again just now.
    new.signature_stale_since := null;
    new.signature_unchecked := new.signed_at is not null and new.pension_ready_at is null;
  elsif not (old.signature_unchecked and not new.signature_unchecked) then
    -- Anything but that job's own answer.
    new.signature_unchecked := true;
  end if;
  return new;
end $$;
-- Triggers run in the order of their names: this one after those that keep the milestones.
create trigger members_then_mark_signature before update on members
  for each row execute function mark_signature_unchecked();
update members set signature_unchecked = true where signed_at is not null and pension_ready_at is null;

create index members_signature_unchecked on members (uid) where signature_unchecked;
drop index members_unsigned;
create index members_unsigned on members (plan_selected_at, uid)
  where process_final_pension_application and plan_selected_at is not null and pension_ready_at is null
    and (signed_at is null or signature_stale_since is not null);
drop index members_due_sending;
create index members_due_sending on members (file_complete_at, uid)
  where file_complete_at is not null and sent_to_provider_at is null and pension_ready_at is null and signature_stale_since is null;
drop index members_due_pension;
create index members_due_pension on members (sent_to_provider_at, uid)
  where sent_to_provider_at is not null and pension_ready_at is null and signature_stale_since is null;
