/**
 * The firm's numbers, which a job counts over all members. Pages read what the job wrote, so their cost does not grow
 * with the number of members.
 */
import { type RawBuilder, sql } from 'kysely'
import { draftParts } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { notErased } from '#database/members/erasures.ts'
import type { Db, Trx } from '#database/schema.ts'
import {
  type JourneyStep,
  journeySteps,
  mostSources,
  numberRanges,
  otherSources,
  rangeStart,
  stepSpans,
  stoppedAfterDays,
  type WeekRow,
} from '#desk/domain/numbers.ts'
import { type ServiceLevelKind, serviceLevelKinds } from '#desk/domain/service-levels.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { notOfFirm } from './team.ts'

const firstOf = (table: string, time: string, where: string): RawBuilder<unknown> =>
  sql.raw(`select uid, min(${time}) as at from ${table} where ${where} group by uid`)

/**
 * When each member reached a step for the first time. A client whom the firm added begins by opening the account.
 * People of the firm and deleted accounts are not counted, nor clients who came with a pension, which this journey did
 * not lead to.
 */
const firstTimes = (now: Date): Readonly<Record<JourneyStep, RawBuilder<unknown>>> => ({
  began: sql`select m.uid, case when c.uid is null then m."createdAt" else o.at end as at from members m
    left join client_records c on c.uid = m.uid
    left join (${firstOf('audit', 'at', "action = 'open_client_account'")}) o on o.uid = m.uid`,
  // Google and Apple confirm the address at sign-up. So does a new password, since its link was emailed.
  verified: sql`select m.uid, coalesce(v.at, m."createdAt") as at from members m join auth_users u on u.id = m.uid and u.email_verified
    left join (${firstOf('audit', 'at', "action in ('verify_email', 'reset_password', 'open_client_account')")}) v on v.uid = m.uid`,
  personal: firstOf('answers', 'completed_at', "form_id = 'fact_find_personal_details'"),
  financial: firstOf('answers', 'completed_at', "form_id = 'fact_find_financial_details'"),
  risk: firstOf('answers', 'completed_at', "form_id = 'fact_find_risk_reward'"),
  booked: firstOf('calls', 'created_at', 'true'),
  held: sql`select uid, min(end_time) as at from calls where status = 'active' and end_time <= ${now} group by uid`,
  recommended: firstOf('recommendations', 'approved_at', 'true'),
  // A withdrawal clears the plan; who had signed had chosen one.
  applied: sql`select m.uid, least(m.plan_selected_at, s.at) as at from members m
    left join (${firstOf('applications', 'signed_at', 'true')}) s on s.uid = m.uid`,
  signed: firstOf('applications', 'signed_at', 'true'),
  opened: sql`select uid, pension_ready_at as at from members`,
})

/** A temporary table with one row per member, until the transaction ends. */
async function collectSteps(trx: Trx, now: Date): Promise<void> {
  const times = firstTimes(now)
  await sql`create temporary table steps_taken on commit drop as
    select m.uid, m.source, ${sql.join(journeySteps.map((step) => sql`${sql.ref(`t_${step}.at`)} as ${sql.ref(step)}`))},
      (select max(a.saved_at) from answers a where a.uid = m.uid) as saved
    from members m ${sql.join(
      journeySteps.map((step) => {
        const found = sql.ref(`t_${step}`)
        return sql`left join (${times[step]}) ${found} on ${found}.uid = m.uid`
      }),
      sql` `,
    )}
    where ${notErased('m.uid')} and ${notOfFirm('m.uid')}
      and not exists (select from client_records c where c.uid = m.uid and c.had_policy)`.execute(trx)
  await sql`analyze steps_taken`.execute(trx)
}

/** Arbitrary, but unique among our advisory locks. */
const countLock = 20_260_042

/** Counts everything again. One process at a time. */
export async function countNumbers(trx: Trx, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${countLock})`.execute(trx)
  await collectSteps(trx, now)
  await sql`delete from weekly_steps`.execute(trx)
  await sql`with named as (select source from steps_taken group by source order by count(*) desc, source limit ${mostSources})
    insert into weekly_steps (week, source, step, people)
    select date_trunc('week', t.at at time zone 'Europe/Dublin')::date as week,
      case when s.source in (select source from named) then s.source else ${otherSources} end as named_source, t.step, count(*)
    from steps_taken s, lateral (values ${sql.join(
      journeySteps.map((step) => sql`(${step}::text, ${sql.ref(`s.${step}`)})`),
    )}) t (step, at)
    where t.at is not null group by 1, 2, 3`.execute(trx)
  for (const weeks of numberRanges) {
    const start = rangeStart(weeks, now)
    await sql`insert into range_numbers (weeks, as_of, figures)
      select ${weeks}, ${now}, jsonb_build_object('reached', ${reachedSince(start)}, 'sources', ${sourcesSince(start)},
        'spans', ${spansSince(start)}, 'stopped', ${stoppedSince(start, now)}, 'promises', ${promisesSince(start, now)},
        'calls', ${callsSince(start, now)}, 'approvals', ${approvalsSince(start)})
      on conflict (weeks) do update set as_of = excluded.as_of, figures = excluded.figures`.execute(trx)
  }
}

const object = (pairs: readonly (readonly [name: string, value: RawBuilder<unknown>])[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(pairs.flatMap(([name, value]) => [sql`${name}::text`, value]))})`

const countEach = object(journeySteps.map((step) => [step, sql`count(${sql.ref(`s.${step}`)})`]))

const reachedSince = (start: Date) => sql`(select ${countEach} from steps_taken s where s.began >= ${start})`

const sourcesSince = (
  start: Date,
) => sql`(select coalesce(jsonb_agg(jsonb_build_object('source', c.source, 'reached', c.reached)
    order by c.source = ${otherSources}, c.people desc, c.source), '[]')
  from (select s.source_shown as source, count(*) as people, ${countEach} as reached
    from (select s.*, case when dense_rank() over (order by n.people desc, s.source) <= ${mostSources} then s.source else ${otherSources} end as source_shown
      from steps_taken s join (select source, count(*) as people from steps_taken where began >= ${start} group by source) n using (source)
      where s.began >= ${start}) s group by s.source_shown) c)`

/** Only where the second step came after the first, because members may take them in any order. */
const spansSince = (start: Date) =>
  sql`jsonb_build_array(${sql.join(
    stepSpans.map(([from, to]) => {
      const [since, until] = [sql.ref(`s.${from}`), sql.ref(`s.${to}`)]
      const seconds = sql`extract(epoch from ${until} - ${since})`
      return sql`(select jsonb_build_object('count', count(*),
          'median', round(percentile_cont(0.5) within group (order by ${seconds})),
          'ninth', round(percentile_cont(0.9) within group (order by ${seconds})))
        from steps_taken s where ${until} >= ${start} and ${until} >= ${since})`
    }),
  )})`

/** The last step by time. Of two at the same moment, the later one in the journey. */
const lastFirst = journeySteps.toReversed()
const columns = sql.join(lastFirst.map((step) => sql.ref(`s.${step}`)))

const stoppedSince = (start: Date, now: Date) => sql`(select coalesce(jsonb_object_agg(l.step, l.people), '{}') from (
  select (array[${sql.join(lastFirst.map((step) => sql`${step}::text`))}])[array_position(array[${columns}], l.at)] as step, count(*) as people
  from steps_taken s, lateral (select greatest(${columns}) as at) l
  where s.began >= ${start} and s.opened is null
    and greatest(l.at, s.saved) < ${now}::timestamptz - ${`${stoppedAfterDays} days`}::interval
  group by 1) l)`

/** Columns of members: when a service level is due, as promised when it began, and when it was met. */
const clocks = {
  recommendation: ['m.recommendation_due_at', 'm.recommended_at'],
  documents: ['m.documents_due_at', 'm.documents_checked_at'],
  sending: ['m.sending_due_at', 'coalesce(m.sent_to_provider_at, m.pension_ready_at)'],
  pension: ['m.pension_due_at', 'm.pension_ready_at'],
} as const satisfies Record<ServiceLevelKind, readonly [string, string]>

/** Like desk/domain/service-levels.ts: no clock runs while a member has to sign again. */
const promisesSince = (start: Date, now: Date) =>
  object(
    serviceLevelKinds.map((kind) => {
      const [due, metAt] = clocks[kind].map((column) => sql.raw(column))
      const waits =
        kind === 'sending' || kind === 'pension'
          ? sql`${metAt} is null and m.signature_stale_since is not null`
          : sql`false`
      return [
        kind,
        sql`(select jsonb_build_object('due', count(*), 'met', count(*) filter (where ${metAt} <= ${due}))
          from members m where ${due} >= ${start} and ${due} < ${now} and not (${waits}) and ${notErased('m.uid')})`,
      ] as const
    }),
  )

const callsSince = (start: Date, now: Date) => sql`(select jsonb_build_object(
    'held', count(*) filter (where status = 'active' and end_time >= ${start} and end_time <= ${now}),
    'moved', count(*) filter (where canceled_at >= ${start} and new_call is not null),
    'cancelledByMember', count(*) filter (where canceled_at >= ${start} and new_call is null and canceled_by = 'member'),
    'cancelledByFirm', count(*) filter (where canceled_at >= ${start} and new_call is null and canceled_by is distinct from 'member'))
  from calls where ${notErased('calls.uid')})`

/** A part of a recommendation that differs from the proposal has a reason. */
const approvalsSince = (start: Date) => {
  const reason = (part: string) => sql`coalesce(r.draft -> 'reasons' ->> ${part}, '') <> ''`
  const parts = draftParts.map((part) => [part, sql`count(*) filter (where ${reason(part)})`] as const)
  const any = sql.join(draftParts.map(reason), sql` or `)
  return sql`(select jsonb_build_object('approved', count(*), 'changed', count(*) filter (where ${any}), 'parts', ${object(parts)},
    'flags', (select coalesce(jsonb_object_agg(f.code, f.times), '{}') from (
      select a.key as code, count(*) as times
      from recommendations r, jsonb_each_text(coalesce(r.draft -> 'answers', '{}')) a
      where r.approved_at >= ${start} and trim(a.value) <> '' and ${notErased('r.uid')} group by a.key) f))
  from recommendations r where r.approved_at >= ${start} and ${notErased('r.uid')})`
}

/** Undefined before the first count. */
export const findRangeNumbers = (db: Db, weeks: number) =>
  db.selectFrom('range_numbers').select(['as_of', 'figures']).where('weeks', '=', weeks).executeTakeFirst()

/** Starting with the week of `first`, for all sources together. */
export const listWeeks = async (db: Db, first: CalendarDate): Promise<WeekRow[]> =>
  (
    await sql<WeekRow>`select week, step, sum(people)::integer as people from weekly_steps where week >= ${first}
      group by week, step order by week, step`.execute(db)
  ).rows

export const listWeeksBySource = (db: Db, first: CalendarDate) =>
  db
    .selectFrom('weekly_steps')
    .select(['week', 'source', 'step', 'people'])
    .where('week', '>=', first)
    .orderBy('week')
    .orderBy('source')
    .execute()
