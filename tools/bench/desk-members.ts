/** Inserts members at all stages of the journey, generated in SQL. All have the same answers. */
import type pg from 'pg'
import { DECLARATIONS_VERSION, type SignedContent } from '../../src/areas/application/domain/application-summary.ts'
import { draftOf } from '../../src/areas/recommendations/domain/approval/recommendation-draft.ts'
import { readCircumstances } from '../../src/areas/recommendations/domain/circumstances.ts'
import { recommend } from '../../src/areas/recommendations/domain/recommendation.ts'
import { fingerprintLock } from '../../src/database/audit-chain.ts'
import { adviceFacts } from '../../tests/persona-answers.ts'

const firstNames =
  'Aoife Áine Bríd Ciara Clodagh Éabha Emma Fiadh Gráinne Kate Laoise Maeve Mary Niamh Nora Órla Róisín Saoirse Sinéad Úna Brian Cian Colm Conor Dáithí Dara Eoin Fionn Jack James John Kevin Liam Lorcan Michael Oisín Pádraig Paul Ruairí Seán'
const lastNames =
  "Murphy Kelly O'Sullivan Walsh Smith O'Brien Byrne Ryan O'Connor O'Neill O'Reilly Doyle McCarthy Gallagher Doherty Kennedy Lynch Murray Quinn Moore McLoughlin O'Carroll Connolly Daly O'Connell Wilson Dunne Brennan Burke Collins Campbell Clarke Johnston Hughes O'Farrell Fitzgerald Brown Martin Maguire Nolan Flynn Thompson O'Callaghan O'Donnell Duffy O'Mahony Boyle Healy O'Shea White Sweeney Hayes Kavanagh Power McGrath Moran Brady Stewart Casey Foley Nowak Costa"

/** Thresholds of the number from 0 to 999 that decides the stage of a member: each stage starts at its threshold. */
const stages = { verified: 100, abroad: 150, qualified: 250, onePart: 350, twoParts: 400 } as const
const milestones = { recommendation: 415, chosen: 600, documents: 605, plan: 620, sent: 625, provider: 630 } as const

export async function addMembersAtDesk(database: pg.Client, members: number): Promise<void> {
  const query = (text: string, values: unknown[] = []) => database.query(text, values)
  await query('set synchronous_commit = off')
  // Keeps the job from all this while it is written.
  await query('select pg_advisory_lock($1)', [fingerprintLock])
  await query(
    `create temp table people as
     select i, 'DESK' || lpad(i::text, 7, '0') as uid, (i % 1000 * 7919) % 1000 as place,
       f.names[1 + (i * 31) % array_length(f.names, 1)] as first, l.names[1 + (i * 17) % array_length(l.names, 1)] as last,
       date_trunc('milliseconds', now()) - (${members} - i) * interval '15 minutes' - interval '1 hour' as since
     from generate_series(1, ${members}) i,
       (select string_to_array($1, ' ') as names) f, (select string_to_array($2, ' ') as names) l`,
    [firstNames, lastNames],
  )
  await query(`alter table people add email text`)
  await query(
    `update people set email = translate(lower(first || '.' || last), 'áéíóú''', 'aeiou') || i || '@mail.example'`,
  )
  await query(`insert into auth_users (id, email, email_verified, name, created_at)
    select uid, email, true, first || ' ' || last, since from people`)
  await addProfiles(query)
  await addSubmissions(query)
  await addActivity(query)
  await addFingerprints(query)
  await query('select pg_advisory_unlock($1)', [fingerprintLock])
  await query('reset synchronous_commit')
  // Normally done by autovacuum.
  await query('vacuum (analyze)')
}

/** Open service levels started in the last days, so some of them are overdue. */
const recently = (hours: number) =>
  `date_trunc('milliseconds', now()) - (i % ${hours}) * interval '1 hour' - i * interval '1 millisecond'`

/**
 * As many fingerprints as there are rows, of no value: a firm's audit trail has nothing that waits, and the job would
 * be busy for an hour.
 */
const addFingerprints = (query: Query) =>
  query(`insert into audit_chain (position, audit_id, uid, row_hash, hash)
    select (select coalesce(max(position), 0) from audit_chain) + row_number() over (order by a.id), a.id, a.uid,
      sha256(a.id::text::bytea), sha256(a.id::text::bytea)
    from audit a where not exists (select from audit_chain c where c.audit_id = a.id)`)

type Query = (text: string, values?: unknown[]) => Promise<unknown>

async function addProfiles(query: Query): Promise<void> {
  await query(`insert into members (uid, email_address, first_name, last_name, phone_number, birth_date, nationality,
      employment_status, request_followup, form_qualification, is_tax_resident, form_fact_find_personal_details,
      form_fact_find_financial_details, form_fact_find_risk_reward, annual_salary, fund_value, retire_age,
      pension_contribution_value, retirement_income_target_value, often_contribution, time_contribution, risk_number, risk_type,
      recommend_zurich_standard, recommend_zurich_bestmatch, process_pension_applied, pension_applied,
      pension_applied_activity_information, pension_applied_verify_identity, pension_applied_prsa_form,
      process_final_pension_application, final_pension_application, policy_number,
      fact_find_completed_at, recommended_at, plan_selected_at, pension_ready_at, adviser_id, "createdAt", "updatedAt")
    select uid, email, first, last, '+35387' || lpad(i::text, 7, '0'), date '1960-01-01' + (i * 37) % 16000, 'Irish',
      case when place >= ${stages.abroad} then (array['Employee', 'Self-Employed/Sole Trader', 'Company Director',
        'Not currently working'])[1 + i % 4] end,
      true, place >= ${stages.verified},
      case when place >= ${stages.abroad} then 'Yes' when place >= ${stages.verified} then 'No' end,
      place >= ${stages.qualified}, place >= ${stages.onePart}, place >= ${stages.twoParts},
      52000, 12000, 66, 250, 24000, 'Monthly', '26', 1 + i % 7, 'Medium',
      place >= ${milestones.recommendation}, case when place >= ${milestones.recommendation} then 'zurich_standard_prsa' end,
      case when place >= ${milestones.chosen} then 'zurich_standard_prsa' end,
      case when place >= ${milestones.chosen} then 'zurich_standard_prsa' end,
      place >= ${milestones.documents}, place >= ${milestones.documents}, place >= ${milestones.plan - 10}, place >= ${milestones.plan - 10},
      place >= ${milestones.provider}, case when place >= ${milestones.provider} then 'ZU-' || i end,
      case when place >= ${milestones.recommendation} then since + interval '2 days' when place >= ${stages.twoParts} then ${recently(60)} end,
      case when place >= ${milestones.recommendation} then since + interval '3 days' end,
      case when place >= ${milestones.provider} then since + interval '5 days' when place >= ${milestones.chosen} then ${recently(100)} end,
      case when place >= ${milestones.provider} then since + interval '7 days' end,
      case when i % 3 = 0 then (select id from advisers where uid is not null limit 1) end,
      since, since + interval '7 days'
    from people`)
}

/**
 * What everybody has signed, whatever their names: the desk then shows a signature that no longer covers what would be
 * signed.
 */
const signedByAll: SignedContent = {
  summary: {
    pension: {
      plan: 'zurich_standard_prsa',
      contribution: 250,
      employerContribution: null,
      often: 'Monthly',
      duration: '26',
      retireAge: 66,
      target: 24_000,
      risk: 'Medium',
    },
    details: {
      name: 'Saoirse Kavanagh',
      birthDate: '1980-03-01',
      nationality: 'Irish',
      country: null,
      taxResident: 'Yes',
      work: 'Employee',
      employer: null,
      salary: 52_000,
      ppsn: null,
    },
    contact: { email: 'saoirse@mail.example', phone: null, address: [] },
  },
  declarations: { version: DECLARATIONS_VERSION, texts: [] },
}

async function addSubmissions(query: Query): Promise<void> {
  const answersByForm = adviceFacts('dara').answers
  const forms = [
    ['qualification', { is_tax_resident: 'Yes', employment_status: 'Employee' }, stages.abroad],
    ['fact_find_personal_details', answersByForm.fact_find_personal_details, stages.qualified],
    ['fact_find_financial_details', answersByForm.fact_find_financial_details, stages.onePart],
    ['fact_find_risk_reward', answersByForm.fact_find_risk_reward, stages.twoParts],
  ] as const
  for (const [form, answers, from] of forms) {
    await query(
      `insert into answers (uid, form_id, version, form_version, answers, started_at, saved_at, completed_at)
       select uid, $1, 1, 1, $2::jsonb, since, since, since from people where place >= $3`,
      [form, JSON.stringify(answers), from],
    )
  }
  await query(`insert into files (path, uid, content_type, type, name, bytes, sha256, stored_as, created_at)
    select uid || '/identity/' || document, uid, 'image/jpeg', document, 'photo.jpg', 800000, repeat('a', 64), uid || document, since
    from people, unnest(array['ppsn', 'datebirth']) document where place >= ${milestones.chosen}`)
  await query(`insert into identity_reviews (uid, document, stored_as, state, by_uid, at)
    select uid, document, uid || document, case when place >= ${milestones.documents} then 'accepted' else 'sent' end, 'DESK',
      case when place >= ${milestones.documents} then since else date_trunc('milliseconds', now()) - i * interval '1 second' end
    from people, unnest(array['ppsn', 'datebirth']) document where place >= ${milestones.chosen}`)
  await query(
    `insert into applications (id, uid, plan, signed_name, signed_at, signed_from, signed_with, content, content_hash,
      sent_at, sent_how, sent_by)
    select uid, uid, 'zurich_standard_prsa', first || ' ' || last, since, '10.0.0.1', 'bench', $1::jsonb, '', s.at,
      case when s.at is not null then 'portal' end, case when s.at is not null then 'DESK' end
    from people, lateral (select case when place >= ${milestones.sent} then ${recently(100)} end as at) s
    where place >= ${milestones.plan}`,
    [JSON.stringify(signedByAll)],
  )
}

async function addActivity(query: Query): Promise<void> {
  const now = new Date()
  const proposal = recommend(readCircumstances(adviceFacts('dara'), now), now)
  await query(
    `insert into recommendations (uid, version, reference, approved_at, approved_by, draft, proposal, answers, record)
     select uid, 1, uid, since, 'DESK', $1::jsonb, $2::jsonb, '{}', $2::jsonb from people where place >= $3`,
    [JSON.stringify(draftOf(proposal)), JSON.stringify(proposal), milestones.recommendation],
  )
  await query(`insert into calls (id, uid, scheduler, user_name, start_time, end_time, blocked, timezone, ics_uid, created_at)
    select uid, uid, 'calendly', 'Niamh Kelly', at, at + interval '30 minutes',
      tstzrange(at, at + interval '45 minutes'), 'Europe/Dublin', uid, since
    from (select *, case when i % 1000 = 0 then now() + i * interval '50 milliseconds'
      else since + interval '1 day' end as at from people) p where i % 2 = 0 and place >= ${stages.twoParts}`)
  await query(`insert into member_notes (uid, by_uid, text, at)
    select uid, 'DESK', 'Prefers to be called in the evening, after six.', since
    from people, generate_series(1, 3) where place >= ${milestones.recommendation}`)
  await query(`insert into emails (id, uid, to_address, message, created_at, sent_at)
    select uid || n, uid, email, '{"kind": "welcome"}', since + n * interval '1 hour', since + n * interval '1 hour'
    from people, generate_series(1, 5) n where n < 2 or place >= ${stages.twoParts}`)
  await query(`insert into audit (at, actor, actor_uid, uid, action, before, after)
    select since + n * interval '1 hour', case when n % 3 = 0 then 'adviser' else 'member' end, uid, uid,
      case when n % 3 = 0 then 'view_record' else 'submit_form' end, null,
      '{"form": "fact_find_risk_reward", "fields": ["risk_number", "risk_type"]}'
    from generate_series(1, 15) n, people where n < 4 or place >= ${stages.qualified}`)
}
