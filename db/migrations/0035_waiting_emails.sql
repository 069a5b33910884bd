-- The few emails that wait, for the desk's pages and /metrics: of millions that were sent, none is read.
create index emails_waiting on emails (created_at) where sent_at is null and refused_at is null and cancelled_at is null;
