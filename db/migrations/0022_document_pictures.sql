-- A PDF's pages as one JPEG, which is what advisers see of it.
alter table files add column picture_as text unique;
