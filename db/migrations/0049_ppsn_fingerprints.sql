-- A keyed hash of the PPS number, by which the desk sees that two members have the same one. The program fills it in
-- for numbers of before, because the key is not in the database.
alter table members add column ppsn_fingerprint text;
create index on members (ppsn_fingerprint) where ppsn_fingerprint is not null;
create index on members (uid) where pps_number is not null and ppsn_fingerprint is null;
