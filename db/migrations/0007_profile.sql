-- The rest of the profile (specification 2, section 3): what the questionnaires, the adviser, the employer and the provider add to it.
-- Money is whole euro; a contribution is a month's, a salary and a target are a year's.
alter table members
  add column country_of_nationality           text,
  add column address_line_1                   text,
  add column address_line_2                   text,
  add column address_type                     text,
  add column city                             text,
  add column country                          text,
  add column eircode                          text,
  add column annual_salary                    integer check (annual_salary >= 0),
  add column fund_value                       integer check (fund_value >= 0),
  add column employer_pension_contribution    integer check (employer_pension_contribution >= 0),
  add column often_contribution               text,
  add column time_contribution                text,
  add column retire_age                       integer check (retire_age between 50 and 75),
  add column risk_number                      smallint check (risk_number between 1 and 7),
  add column risk_type                        text,
  add column current_employer                 text,
  -- No Eircode: the same text as current_employer.
  add column company_eircode                  text,
  add column recommend_zurich_standard        boolean not null default false,
  add column recommend_zurich_nonstandard     boolean not null default false,
  add column recommend_zurich_bestmatch       text check (recommend_zurich_bestmatch in
    ('zurich_standard_prsa', 'zurich_nonstandard_prsa')),
  add column best_match                       text,
  add column pension_applied                  text,
  add column process_employer_details         text check (process_employer_details in ('progress', 'waiting', 'done')),
  add column process_final_pension_application boolean not null default false,
  add column final_pension_application        boolean not null default false,
  add column "PRSA_approval"                  text,
  add column cert_assign                      text,
  add column policy_number                    text,
  add column pension_start_date               date,
  add column financial_advisor                text,
  add column contact_details                  text,
  add column email_information                boolean not null default false,
  add column email_marketing                  boolean not null default false,
  add column email_products                   boolean not null default false,
  add column phone_information                boolean not null default false,
  add column phone_marketing                  boolean not null default false,
  add column phone_products                   boolean not null default false,
  add column letter_information               boolean not null default false,
  add column letter_marketing                 boolean not null default false,
  add column letter_products                  boolean not null default false,
  -- Both follow from the three flags, for others to read.
  add column fact_find_completed              boolean not null generated always as
    (form_fact_find_personal_details and form_fact_find_financial_details and form_fact_find_risk_reward) stored,
  add column fact_find_percentage             smallint not null generated always as
    (round((form_fact_find_personal_details::int + form_fact_find_financial_details::int
      + form_fact_find_risk_reward::int) * 100 / 3.0)) stored;

-- Each consent given or taken back, and the version of the words that were on the screen.
create table consents (
  id           bigint generated always as identity primary key,
  uid          text not null references members (uid) on delete cascade,
  preference   text not null,
  value        boolean not null,
  text_version integer not null,
  at           timestamptz not null
);
create index on consents (uid, at desc);
