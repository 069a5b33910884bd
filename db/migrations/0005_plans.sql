-- What a member means to pay and to live on (specification 2, section 3). A quote carried over at sign-up sets both.
-- Whole euro a month, and whole euro a year.
alter table members
  add column pension_contribution_value     integer check (pension_contribution_value >= 0),
  add column retirement_income_target_value integer check (retirement_income_target_value >= 0);
