-- The welcome email belongs to the account: a profile that is repaired must not be welcomed again.
alter table auth_users add column welcomed_at timestamptz;
update auth_users set welcomed_at = members.welcomed_at from members where members.uid = auth_users.id;
alter table members drop column welcomed_at;
