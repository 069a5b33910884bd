-- When the owner of the account was last shown to use this browser: by a code that was emailed, by a second factor, or by the link that confirms the
-- address. Null while a password or a provider alone was enough, as for every browser of before.
alter table known_browsers add column proven_at timestamptz;
