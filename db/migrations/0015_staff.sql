-- The second factor of a sign-in, as the identity engine keeps it. Secret and codes are encrypted by the engine.
alter table auth_users add column two_factor_enabled boolean not null default false;

create table auth_two_factors (
  id                        text primary key,
  user_id                   text not null unique references auth_users (id) on delete cascade,
  secret                    text not null,
  backup_codes              text not null,
  verified                  boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until              timestamptz
);

-- Sessions in which the second factor was shown. A sign-in with another provider is not asked for it by the engine, so the desk asks itself.
create table proved_sessions (
  session_id text primary key references auth_sessions (id) on delete cascade,
  proved_at  timestamptz not null
);

-- What advisers write down about a member. Members do not see it.
create table member_notes (
  id      bigint generated always as identity primary key,
  uid     text not null references members (uid) on delete cascade,
  by_uid  text not null,
  text    text not null check (text <> ''),
  at      timestamptz not null
);
create index on member_notes (uid, id desc);

-- When each promise began to run and was kept. The flags say that it happened and not when, and many deeds set them.
alter table members
  add column fact_find_completed_at timestamptz,
  add column recommended_at         timestamptz,
  add column plan_selected_at       timestamptz,
  add column pension_ready_at       timestamptz;

create function note_moments() returns trigger language plpgsql as $$
begin
  new.fact_find_completed_at := case
    when new.form_fact_find_personal_details and new.form_fact_find_financial_details and new.form_fact_find_risk_reward
    then coalesce(new.fact_find_completed_at, new."updatedAt") end;
  new.recommended_at := case
    when new.recommend_zurich_standard or new.recommend_zurich_nonstandard
    then coalesce(new.recommended_at, new."updatedAt") end;
  new.plan_selected_at := case
    when coalesce(new.pension_applied, '') <> '' then coalesce(new.plan_selected_at, new."updatedAt") end;
  new.pension_ready_at := case
    when new.final_pension_application then coalesce(new.pension_ready_at, new."updatedAt") end;
  return new;
end $$;
create trigger members_note_moments before insert or update on members for each row execute function note_moments();
-- Members who were there before get the moment of their last change.
update members set uid = uid;

-- The queue: each promise by the moment it began, and only while it is owed.
create index members_owed_recommendation on members (fact_find_completed_at, uid)
  where fact_find_completed_at is not null and recommended_at is null;
create index members_owed_pension on members (plan_selected_at, uid)
  where plan_selected_at is not null and pension_ready_at is null;
create index members_at_provider on members (plan_selected_at, uid)
  where process_final_pension_application and not final_pension_application and plan_selected_at is not null;
create index members_newest on members ("createdAt" desc, uid desc);

-- Which reviews a later one has taken the place of, so that papers to check are found without looking at all that ever were.
alter table identity_reviews add column superseded boolean not null default false;
update identity_reviews r set superseded = true
  where exists (select from identity_reviews n where n.uid = r.uid and n.paper = r.paper and n.id > r.id);
create function supersede_reviews() returns trigger language plpgsql as $$
begin
  update identity_reviews set superseded = true
    where uid = new.uid and paper = new.paper and id < new.id and not superseded;
  return null;
end $$;
create trigger identity_reviews_supersede after insert on identity_reviews
  for each row execute function supersede_reviews();
create index identity_reviews_to_check on identity_reviews (at, uid) where state = 'sent' and not superseded;

-- Search by a part of a name or an address, without regard to capitals and fadas; a database's owner may create the extension (it is trusted).
create extension if not exists pg_trgm;
create function search_text(words text) returns text language sql immutable parallel safe
  return translate(lower(words), 'áéíóúýàèìòùâêîôûäëïöüãõñçåø', 'aeiouyaeiouaeiouaeiouaoncao');
create index members_search on members
  using gin (search_text(first_name || ' ' || last_name || ' ' || email_address) gin_trgm_ops);

create index mails_of on mails (uid, created_at desc);
