-- The roles that a colleague gets once they have an account and confirmed its address; none: somebody adds them then.
alter table staff_invitations
  add column roles      text[] not null default '{}',
  add column invited_by text;
