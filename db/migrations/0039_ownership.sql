-- The adviser who looks after a member: domain/desk/ownership.ts says who it becomes. Null: nobody yet.
alter table advisers
  add column last_given_at timestamptz,
  add column queue_scope text not null default 'everyone' check (queue_scope in ('mine', 'unassigned', 'everyone'));
alter table members add column adviser_id text references advisers (id);

-- Members of before: the adviser of their newest call, or else of their newest recommendation.
update members m set adviser_id = coalesce(
  (select a.id from calls c join advisers a on a.id = c.adviser_id
    where c.uid = m.uid and a.active and 'adviser' = any (a.roles) order by c.start_time desc limit 1),
  (select a.id from recommendations r join advisers a on a.uid = r.approved_by
    where r.uid = m.uid and a.active and 'adviser' = any (a.roles) order by r.version desc limit 1))
where exists (select from calls c where c.uid = m.uid) or exists (select from recommendations r where r.uid = m.uid);

-- The queue of one adviser: each view's own index, with the adviser in front.
create index members_adviser_recommendation on members (adviser_id, fact_find_completed_at, uid)
  where fact_find_completed_at is not null and recommended_at is null;
create index members_adviser_sending on members (adviser_id, file_complete_at, uid)
  where file_complete_at is not null and sent_to_provider_at is null and pension_ready_at is null and signature_stale_since is null;
create index members_adviser_pension on members (adviser_id, sent_to_provider_at, uid)
  where sent_to_provider_at is not null and pension_ready_at is null and signature_stale_since is null;
create index members_adviser_unsigned on members (adviser_id, plan_selected_at, uid)
  where process_final_pension_application and plan_selected_at is not null and pension_ready_at is null
    and (signed_at is null or signature_stale_since is not null);
create index members_adviser_newest on members (adviser_id, "createdAt" desc, uid desc);
create index members_adviser_open on members (adviser_id) where pension_ready_at is null;

-- What somebody of the firm is to do, about a member or not. A mention in a note is one, and so is a recommendation that came back.
create table tasks (
  id         bigint generated always as identity primary key,
  uid        text references members (uid) on delete cascade,
  kind       text not null check (kind in ('task', 'mention', 'returned')),
  text       text not null,
  due_on     date,
  for_id     text references advisers (id),
  by_uid     text not null,
  note_id    bigint references member_notes (id) on delete cascade,
  created_at timestamptz not null,
  done_at    timestamptz,
  done_by    text,
  check ((done_at is null) = (done_by is null))
);
create index tasks_open on tasks (for_id, due_on, id) where done_at is null;
create index tasks_done on tasks (for_id, done_at desc) where done_at is not null;
create index tasks_of_member on tasks (uid, id desc);

-- A recommendation that waits for a second approval, or came back from it with a reason. It goes when the recommendation is released.
create table second_approvals (
  uid          text primary key references members (uid) on delete cascade,
  state        text not null check (state in ('waiting', 'returned')),
  expected     integer not null,
  seen         text not null,
  draft        jsonb not null,
  statements   text[] not null,
  requested_by text not null,
  requested_at timestamptz not null,
  returned_by  text,
  returned_at  timestamptz,
  reason       text,
  check ((state = 'returned') = (returned_by is not null and returned_at is not null and reason is not null))
);
create index second_approvals_waiting on second_approvals (requested_at, uid) where state = 'waiting';
alter table recommendations add column second_approved_by text;
