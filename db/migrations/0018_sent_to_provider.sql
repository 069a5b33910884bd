-- Sending an application to the provider is an event of its own: when, how and by which adviser.
alter table applications
  add column sent_at  timestamptz,
  add column sent_how text,
  -- The adviser's uid.
  add column sent_by  text,
  -- The application that the member signed in place of this one, because their details had changed. Withdrawn_at is set as well.
  add column replaced_by text references applications (id) on delete set null,
  add constraint applications_sent_check
    check ((sent_at is null) = (sent_how is null) and (sent_at is null) = (sent_by is null));

-- What an adviser compared when accepting the document: name, date of birth, and a keyed hash of the PPSN. Null for what was accepted before.
alter table identity_reviews add column compared jsonb;

-- Who last saw the whole PPSN of a member, and which number it was, as a keyed hash.
create table ppsn_reveals (
  uid         text not null references members (uid) on delete cascade,
  by_uid      text not null,
  number_hash text not null,
  at          timestamptz not null,
  primary key (uid, by_uid)
);

-- An email that was taken back before it was sent.
alter table emails add column cancelled_at timestamptz;

-- Milestones of the active application, beside the others on the member's row, so that the queue finds them in an index.
alter table members
  add column signed_at            timestamptz,
  -- When the member's part was complete: signed, and both identity documents accepted.
  add column file_complete_at     timestamptz,
  add column sent_to_provider_at  timestamptz;

create function application_milestones(member text, out signed timestamptz, out complete timestamptz, out sent timestamptz)
language sql stable as $$
  select a.signed_at, case when r.documents = 2 then greatest(a.signed_at, r.at) end, a.sent_at
  from (select 1) one
  left join applications a on a.uid = member and a.withdrawn_at is null
  left join lateral (
    select count(distinct document) as documents, max(at) as at from identity_reviews
      where uid = member and not superseded and state = 'accepted') r on a.uid is not null
$$;

create function record_application_milestones() returns trigger language plpgsql as $$
begin
  update members m set signed_at = s.signed, file_complete_at = s.complete, sent_to_provider_at = s.sent
    from application_milestones(new.uid) s
    where m.uid = new.uid
      and (m.signed_at, m.file_complete_at, m.sent_to_provider_at) is distinct from (s.signed, s.complete, s.sent);
  return null;
end $$;
create trigger applications_record_milestones after insert or update on applications
  for each row execute function record_application_milestones();
-- Triggers run in the order of their names: this one after identity_reviews_supersede.
create trigger identity_reviews_then_record_milestones after insert on identity_reviews
  for each row execute function record_application_milestones();
update applications set uid = uid where withdrawn_at is null;

-- The queue: what is open of each kind, and nothing else.
drop index members_due_pension;
drop index members_at_provider;
create index members_unsigned on members (plan_selected_at, uid)
  where process_final_pension_application and plan_selected_at is not null and signed_at is null and pension_ready_at is null;
create index members_due_sending on members (file_complete_at, uid)
  where file_complete_at is not null and sent_to_provider_at is null and pension_ready_at is null;
create index members_due_pension on members (sent_to_provider_at, uid)
  where sent_to_provider_at is not null and pension_ready_at is null;
