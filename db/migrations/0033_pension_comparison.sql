-- The numbers of the comparison that a member wants to talk about, as the page's own query.
alter table members add column pension_comparison text check (length(pension_comparison) <= 500);
