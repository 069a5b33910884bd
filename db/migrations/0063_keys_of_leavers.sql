-- A key ends with the desk access and the role of the person who made it. Those of people who lost either before that
-- rule are still valid.
update api_keys k set revoked_by = 'server', revoked_at = greatest(now(), made_at)
  where revoked_at is null and not exists (
    select from advisers a where a.uid = k.made_by and a.active and 'administrator' = any(a.roles));
