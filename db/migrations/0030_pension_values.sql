-- What an open pension was worth and what was paid into it, as the provider said. One value a day, one payment a day and payer; corrections replace the
-- row, and the audit trail keeps what it was. members.fund_value follows the newest value.
create table pension_valuations (
  uid         text not null references members (uid) on delete cascade,
  on_date     date not null,
  cents       bigint not null check (cents >= 0),
  source      text not null check (source in ('desk', 'provider')),
  by_uid      text,
  recorded_at timestamptz not null,
  primary key (uid, on_date)
);

create table pension_contributions (
  uid         text not null references members (uid) on delete cascade,
  on_date     date not null,
  payer       text not null check (payer in ('member', 'employer')),
  cents       bigint not null check (cents > 0),
  source      text not null check (source in ('desk', 'provider')),
  by_uid      text,
  recorded_at timestamptz not null,
  primary key (uid, on_date, payer)
);

-- Values that were recorded while the profile had a single field. A value from the fact find is about other pensions and stays where it is.
insert into pension_valuations (uid, on_date, cents, source, by_uid, recorded_at)
  select m.uid, (a.at at time zone 'Europe/Dublin')::date, m.fund_value * 100, 'desk', a.actor_uid, a.at
  from members m
  cross join lateral (
    select at, action, actor_uid from audit
      where audit.uid = m.uid and (after ? 'fund_value' or after -> 'fields' ? 'fund_value') order by id desc limit 1) a
  where m.final_pension_application and m.fund_value is not null and a.action in ('record_pension', 'correct_pension');

-- The provider's number finds the member when a file is imported.
create index members_policy on members (upper(replace(policy_number, ' ', ''))) where final_pension_application;
