-- One row a member; the columns carry the specification's own field names (specification 2, section 3).
create table members (
  uid                                  text primary key references auth_users (id) on delete cascade,
  email_address                        text not null,
  first_name                           text not null,
  last_name                            text not null default '',
  phone_number                         text,
  birth_date                           date,
  nationality                          text,
  -- Encrypted before it gets here; the column never holds a readable number.
  pps_number                           text,
  employment_status                    text check (employment_status in
    ('Employee', 'Not currently working', 'Self-Employed/Sole Trader', 'Company Director')),
  request_followup                     boolean not null default false,
  calendly_event_uid                   text,
  is_tax_resident                      text,
  form_qualification                   boolean not null default false,
  form_fact_find_personal_details      boolean not null default false,
  form_fact_find_financial_details     boolean not null default false,
  form_fact_find_risk_reward           boolean not null default false,
  process_pension_applied              text check (process_pension_applied in
    ('zurich_standard_prsa', 'zurich_nonstandard_prsa')),
  pension_applied_activity_information boolean not null default false,
  pension_applied_verify_identity      boolean not null default false,
  pension_applied_prsa_form            boolean not null default false,
  -- Which text of the terms was agreed to at sign-up, and when.
  terms_version                        text,
  terms_accepted_at                    timestamptz,
  welcomed_at                          timestamptz,
  "createdAt"                          timestamptz not null,
  "updatedAt"                          timestamptz not null
);
