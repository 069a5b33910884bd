-- Sign-in: what the identity engine keeps. A uid is the member's number everywhere else.
create table auth_users (
  id             text primary key,
  email          text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  name           text not null default '',
  image          text,
  phone_number   text,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);

create table auth_accounts (
  id                       text primary key,
  user_id                  text not null references auth_users (id) on delete cascade,
  provider_id              text not null,
  account_id               text not null,
  password                 text,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index on auth_accounts (user_id);

create table auth_sessions (
  id         text primary key,
  user_id    text not null references auth_users (id) on delete cascade,
  token      text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth_sessions (user_id);

create table auth_verifications (
  id         text primary key,
  identifier text not null,
  value      text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth_verifications (identifier);

-- The codes in mailed links. Only a hash is kept; the code itself is derived from the id and the server's secret.
create table action_codes (
  id         text primary key,
  code_hash  text not null unique,
  mode       text not null check (mode in ('resetPassword', 'verifyEmail')),
  uid        text not null references auth_users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index on action_codes (uid, mode, created_at desc);
