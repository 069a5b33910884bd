-- The day on which the member got the provider's terms and Statement of Reasonable Projection (S.I. 501 of 2002), as the
-- desk recorded it. The period for withdrawing counts from it when it is later than the start of the pension.
alter table applications add column terms_received_on date;
