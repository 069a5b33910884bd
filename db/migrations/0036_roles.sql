-- What each person of the firm may do at the desk: domain/desk/permissions.ts. Whoever could use it until now could do everything there.
alter table advisers
  add column roles text[] not null default '{adviser}',
  add constraint advisers_roles_check
    check (roles <@ array['adviser', 'compliance', 'administrator', 'auditor'] and cardinality(roles) > 0);

update advisers set roles = '{adviser,compliance,administrator}' where active and uid is not null;
