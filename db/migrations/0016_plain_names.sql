-- Tables, columns and stored codes get the names that the code uses (docs/decisions/017). Nothing is lost: every statement renames.

-- Emails: the row is the email, `message` is what it is about.
alter table mails rename to emails;
alter table emails rename column letter to message;
update emails set message = message - 'paper' || jsonb_build_object('kind', 'document-sent-back', 'document', message -> 'paper')
  where message ->> 'kind' = 'paper-sent-back';
update emails set message = message - 'news' || jsonb_build_object('event', message -> 'news')
  where message ->> 'kind' = 'call';

-- The audit trail: what was done is an action, of domain/shared/audit-actions.ts, and who has no account yet is a guest.
alter table audit drop constraint audit_actor_check;
alter table audit rename column deed to action;
update audit set actor = 'guest' where actor = 'stranger';
alter table audit add constraint audit_actor_check check (actor in ('guest', 'member', 'adviser', 'server'));
update audit set action = case action
  when 'add demo person' then 'add_demo_user'
  when 'look at record' then 'view_record'
  when 'set up profile' then 'create_profile'
  when 'write fallback profile' then 'create_fallback_profile'
  when 'show second factor' then 'verify_second_factor'
  when 'write note' then 'add_note'
  when 'upload paper' then 'upload_document'
  when 'remove paper' then 'remove_document'
  when 'send identity papers' then 'submit_identity_documents'
  when 'make application paper' then 'generate_application_document'
  when 'note activity' then 'add_activity_note'
  when 'send form' then 'submit_form'
  when 'accept paper' then 'accept_document'
  when 'send paper back' then 'send_document_back'
  when 'make paper' then 'generate_document'
  when 'replace paper' then 'replace_document'
  else replace(action, ' ', '_')
end;
update audit set before = before - 'paper' || jsonb_build_object('document', before -> 'paper') where before ? 'paper';
update audit set after = after - 'paper' || jsonb_build_object('document', after -> 'paper') where after ? 'paper';

-- What other systems posted to us.
alter table deliveries rename to webhook_events;

-- Generated documents of a recommendation.
alter table recommendation_papers rename to recommendation_documents;
alter table recommendation_documents rename column paper to document;
alter table recommendation_documents rename column kept_at to stored_at;
alter table recommendation_documents drop constraint recommendation_papers_source_check;
update recommendation_documents set source = case source when 'made' then 'generated' else 'firm_upload' end;
alter table recommendation_documents
  add constraint recommendation_documents_source_check check (source in ('generated', 'firm_upload'));
update files set path = replace(path, '/provider papers/', '/provider documents/') where path like '%/provider papers/%';

-- The contribution that a member asked for, in what advisers approved.
update recommendations set
  draft = replace(draft::text, '"as_wished"', '"as_requested"')::jsonb,
  proposal = replace(replace(proposal::text, '"as_wished"', '"as_requested"'), '"wish":', '"requested":')::jsonb,
  record = replace(replace(record::text, '"as_wished"', '"as_requested"'), '"wish":', '"requested":')::jsonb;

-- Identity documents.
alter table identity_reviews rename column paper to document;
create or replace function supersede_reviews() returns trigger language plpgsql as $$
begin
  update identity_reviews set superseded = true
    where uid = new.uid and document = new.document and id < new.id and not superseded;
  return null;
end $$;

-- Sessions in which the second factor was verified.
alter table proved_sessions rename to mfa_verified_sessions;
alter table mfa_verified_sessions rename column proved_at to verified_at;

-- Our own scheduler is the embedded one.
alter table calls drop constraint calls_scheduler_check;
alter table calls drop constraint calls_check3;
update calls set scheduler = 'embedded' where scheduler = 'own';
alter table calls add constraint calls_scheduler_check check (scheduler in ('embedded', 'calendly'));
alter table calls add constraint calls_adviser_check check ((scheduler = 'embedded') = (adviser_id is not null));

-- When each service level began to run and was met.
alter function note_moments() rename to record_milestones;
alter trigger members_note_moments on members rename to members_record_milestones;
alter index members_owed_recommendation rename to members_due_recommendation;
alter index members_owed_pension rename to members_due_pension;

-- Jobs that were waiting when the program was updated.
do $$
begin
  if to_regclass('pgboss.job') is null then return; end if;
  set constraints all deferred;
  update pgboss.queue set name = 'recommendation-documents' where name = 'papers';
  update pgboss.queue set name = 'application-documents' where name = 'application-papers';
  update pgboss.job set name = 'recommendation-documents' where name = 'papers';
  update pgboss.job set name = 'application-documents' where name = 'application-papers';
  update pgboss.job set data = data - 'mailId' || jsonb_build_object('emailId', data -> 'mailId') where data ? 'mailId';
end $$;
