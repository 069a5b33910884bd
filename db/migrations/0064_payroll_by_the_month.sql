-- What an employer takes from pay is paid by the month. Of members advised to pay yearly whose employer's form was sent
-- before that rule; those who have signed keep what they signed.
with changed as (
  update members m set often_contribution = 'Monthly'
    where employment_status = 'Employee' and process_employer_details = 'done' and often_contribution = 'Yearly'
      and not exists (select from applications a where a.uid = m.uid and a.withdrawn_at is null)
    returning uid)
insert into audit (at, actor, uid, action, after)
  select now(), 'server', uid, 'edit_profile', '{"fields": ["often_contribution"]}' from changed;
