-- The audit view of what guests and the program itself did: few rows among those of members and advisers.
create index on audit (actor, at desc, id desc) where actor in ('guest', 'server');
