-- Plans are data (domain/recommendations/catalogue.ts), so the database no longer lists them. The specification's two plans keep their flags and
-- `recommend_zurich_bestmatch`; every other recommended plan is here, and `best_match` names the best of all.
alter table members
  add column recommended_other_plans text[] not null default '{}',
  drop constraint members_process_pension_applied_check;
alter table applications drop constraint applications_plan_check;
alter table plan_declarations drop constraint plan_declarations_plan_check;

create or replace function record_milestones() returns trigger language plpgsql as $$
begin
  new.fact_find_completed_at := case
    when new.form_fact_find_personal_details and new.form_fact_find_financial_details and new.form_fact_find_risk_reward
    then coalesce(new.fact_find_completed_at, new."updatedAt") end;
  new.recommended_at := case
    when new.recommend_zurich_standard or new.recommend_zurich_nonstandard or cardinality(new.recommended_other_plans) > 0
    then coalesce(new.recommended_at, new."updatedAt") end;
  new.plan_selected_at := case
    when coalesce(new.pension_applied, '') <> '' then coalesce(new.plan_selected_at, new."updatedAt") end;
  new.pension_ready_at := case
    when new.final_pension_application then coalesce(new.pension_ready_at, new."updatedAt") end;
  return new;
end $$;
