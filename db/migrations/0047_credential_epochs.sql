-- The credential epoch of an account: a proof that the owner is back starts a new one, and whatever carries an older
-- number is void (decision 31).
alter table auth_users add column credential_epoch integer not null default 0;
alter table auth_sessions add column credential_epoch integer not null default 0;
alter table action_codes add column credential_epoch integer not null default 0;
alter table email_changes add column credential_epoch integer not null default 0;
alter table factor_recoveries add column credential_epoch integer not null default 0;

-- A trigger, because the sign-in engine writes sessions itself. Its argument names the column with the account.
create function set_credential_epoch() returns trigger language plpgsql as $$
begin
  new.credential_epoch := coalesce((select credential_epoch from auth_users where id = to_jsonb(new) ->> tg_argv[0]), 0);
  return new;
end $$;
create trigger auth_sessions_set_epoch before insert on auth_sessions
  for each row execute function set_credential_epoch('user_id');
create trigger action_codes_set_epoch before insert on action_codes
  for each row execute function set_credential_epoch('uid');
create trigger email_changes_set_epoch before insert on email_changes
  for each row execute function set_credential_epoch('uid');
create trigger factor_recoveries_set_epoch before insert on factor_recoveries
  for each row execute function set_credential_epoch('uid');

-- Sign-ins that wait for a code have the account in their value, and end with its epoch.
create index auth_verifications_value on auth_verifications using hash (value);

-- When the factor itself was last proved in this session; mfa_verified_at is the first time.
alter table auth_sessions add column factor_at timestamptz;
update auth_sessions set factor_at = mfa_verified_at;

-- Ways in that a proof suspended. They are moved here, so that the sign-in engine cannot accept them, and are restored
-- when the owner keeps them.
create table suspended_ways_in (
  -- That of the row in its own table.
  id           text primary key,
  uid          text not null references auth_users (id) on delete cascade,
  kind         text not null check (kind in ('passkey', 'provider', 'authenticator')),
  -- The name of a passkey, or the id of a provider.
  name         text,
  stored       jsonb not null,
  added_at     timestamptz not null,
  suspended_at timestamptz not null
);
create index on suspended_ways_in (uid);
create index on suspended_ways_in (suspended_at);

-- The history of the ways in, as the account page shows it. Only a network is kept, never a whole address.
create table way_in_events (
  id      bigint generated always as identity primary key,
  uid     text not null references auth_users (id) on delete cascade,
  what    text not null check (what in ('added', 'removed', 'suspended', 'kept', 'expired')),
  kind    text not null check (kind in ('passkey', 'provider', 'authenticator', 'recovery_codes')),
  -- As in suspended_ways_in; null where there is one at most.
  way_id  text,
  name    text,
  browser text,
  network text,
  at      timestamptz not null
);
create index on way_in_events (uid, id desc);

-- A session opens the desk only with a factor that was proved after the admission. factor_at: from then on only that
-- factor, a recovery code or the firm replaces it.
alter table advisers add column admitted_at timestamptz, add column factor_at timestamptz;
update advisers a set factor_at = now() from auth_users u
  where u.id = a.uid and a.active
    and (u.two_factor_enabled or exists (select from auth_passkeys p where p.user_id = u.id));
