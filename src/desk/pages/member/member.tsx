import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { identityChange } from '#areas/application/copy/desk-identity-change.ts'
import { verificationFacts } from '#areas/application/flows/document-states.ts'
import { invitation } from '#areas/clients/copy/clients.ts'
import { deskValues } from '#areas/pension/copy/desk-values.ts'
import { deskRequests } from '#areas/profile/copy/desk-requests.ts'
import { verification } from '#areas/profile/domain/verified-name.ts'
import { recommendedPlans } from '#areas/recommendations/domain/plans/products.ts'
import { type ClientRecord, findClientRecord } from '#database/members/client-records.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { deskAccount, head, member as words } from '#desk/copy/member.ts'
import { readActivityQuery } from '#desk/domain/activity.ts'
import { disableAccount, enableAccount } from '#desk/flows/disable-account.ts'
import { writeNote } from '#desk/flows/write-note.ts'
import { viewingRecord } from '#server/guards.ts'
import { displayName } from '#shared/domain/member.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { FieldError } from '#ui/fields/error-summary.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { ContributionDifference, MemberHead } from '#web/desk/member-head.tsx'
import { readMemberRecord, readRecordFacts } from '#web/desk/member-record.ts'
import { ProviderCard } from '#web/desk/provider-card.tsx'
import { readSendingView } from '#web/desk/sending-view.ts'
import { recordForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/member'
import { MemberActivity } from './member-activity.tsx'
import {
  AccountCard,
  AnswersPanel,
  FactsPanel,
  MemberCalls,
  MemberDeadlines,
  MemberDocuments,
  MemberReach,
  MemberStrip,
  MemberTasks,
  OwnerCell,
} from './member-cards.tsx'
import { MemberNotes, noteBox } from './member-notes.tsx'
import { readMemberWork } from './member-work.ts'

export const meta = headOf(head)

export const loader = viewingRecord('record')(async ({ app, adviser, id, member, read }, { request }) => {
  const known = await readRecordFacts(app, id, member)
  const { user, changes, disabled, requests, answersDue, team, opening } = known
  const { searchParams } = new URL(request.url)
  const client = await findClientRecord(app.db, id)
  return {
    uid: id,
    name: displayName(member, user?.displayName) || member.email_address,
    confirmed: user?.emailVerified ?? false,
    client: unopened(client),
    disabled: disabled && deskAccount.enable.since(disabled.by, formatMoment(disabled.at, app.now()), disabled.reason),
    verification: verification(verificationFacts(member, opening.identity, changes)),
    change: changes[0] && { open: changes[0].state === 'open' },
    request: requests[0] && { open: answersDue.length > 0 },
    since: words.since(formatMoment(member.createdAt, app.now())),
    answered: member.fact_find_completed_at !== null,
    recommended: recommendedPlans(member).length > 0,
    hasPension: member.final_pension_application,
    atProvider: member.sent_to_provider_at !== null && !member.final_pension_application,
    work: await readMemberWork({ app, adviser, id, member, team }),
    record: await readMemberRecord({ app, id, member, read, known, activity: readActivityQuery(searchParams) }),
    // The pension of a client who came with one was never sent by us.
    provider:
      member.pension_applied === null || client?.hadPolicy ? undefined : await readSendingView(app, id, member, known),
    damaged: searchParams.has('damaged'),
  }
})

/** Whether a client without an account has been invited; undefined for everyone else. */
const unopened = (client: ClientRecord | undefined): 'invited' | 'notInvited' | undefined =>
  !client || client.opened ? undefined : client.invitedAt || client.inviteAt ? 'invited' : 'notInvited'

type Answer = Refusal<'note' | 'intent' | 'reason', string>

export const action = recordForm({
  fields: ['note', 'intent', 'reason'],
  async run({ app, person, id, values, refuse }) {
    const change = { id, byUid: person.id, reason: values.reason }
    if (values.intent === 'disable' || values.intent === 'enable') {
      const changed = await (values.intent === 'disable' ? disableAccount : enableAccount)(app, change)
      if (changed.ok) throw redirect(`${href('/desk/members/:uid', { uid: id })}#account`, 303)
      return refuse<Answer>({ fields: { reason: deskAccount.fault[changed.code] } })
    }
    const written = await writeNote(app, id, person.id, values.note)
    if (written.ok) throw redirect(`${href('/desk/members/:uid', { uid: id })}#notes`, 303)
    const { empty, long } = words.notes
    return refuse<Answer>({ fields: { note: written.code === 'note_empty' ? empty : long } })
  },
})

export const clientAction = refuseUnanswered('note', 'intent', 'reason')

/** Two forms far from each other: each says itself what went wrong. */
function errorsOf(uid: string, answer: Answer | undefined): { [form in 'note' | 'account']: readonly FieldError[] } {
  if (answer === undefined) return { note: [], account: [] }
  const ofAccount = Boolean(answer.values?.intent)
  const fault = ofAccount ? answer.fields?.reason : answer.fields?.note
  const message = fault ?? answer.message
  if (message === undefined) return { note: [], account: [] }
  const field = fault === undefined ? undefined : ofAccount ? 'reason' : noteBox(uid)
  return { note: [], account: [], [ofAccount ? 'account' : 'note']: [{ field, message }] }
}

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const {
    uid,
    name,
    confirmed,
    client,
    disabled,
    verification: identity,
    since,
    record,
    provider,
    damaged,
    work,
  } = loaderData
  const answer: Answer | undefined = actionData
  const { note, account } = useMemo(() => errorsOf(uid, actionData), [uid, actionData])
  const waiting = record.documents.some((document) => document.waiting)
  const file =
    provider === undefined ? null : (
      <ProviderCard member={{ uid, email: record.reach.email }} view={provider} damaged={damaged} />
    )
  const isSent = provider?.sent !== undefined
  return (
    <>
      <MemberHead
        title={name}
        lead={<MemberReach reach={record.reach} since={since} />}
        actions={<NextActions {...loaderData} waiting={waiting} />}
      >
        <Tag tone={record.strip.tone}>{record.strip.status}</Tag>
        {identity === undefined ? null : (
          <Tag tone="done">{identity.kind === 'verified' ? words.verified : words.verifiedAs(identity.name)}</Tag>
        )}
        {disabled ? <Tag tone="late">{deskAccount.disabled}</Tag> : null}
        {confirmed ? null : <Tag tone="waiting">{client ? invitation.tag[client] : words.unconfirmed}</Tag>}
      </MemberHead>
      <ContributionDifference uid={uid} difference={record.contributionDifference} />
      <MemberStrip strip={record.strip} owner={<OwnerCell uid={uid} owner={work.owner} mayTake={work.mayTake} />} />
      <div className="record record-wide columns columns-late">
        <div className="stack">
          {isSent ? null : file}
          <FactsPanel record={record} />
          {provider === undefined ? <MemberDocuments documents={record.documents} /> : null}
          <AnswersPanel answers={record.answers} />
          {isSent ? file : null}
          <MemberNotes
            uid={uid}
            notes={record.notes}
            people={work.people}
            errors={note}
            field={answer?.fields?.note}
            text={answer?.values?.note}
          />
        </div>
        <div className="stack">
          <MemberCalls record={record} />
          <MemberTasks uid={uid} work={work} />
          <MemberActivity {...record.timeline} />
          <MemberDeadlines deadlines={record.deadlines} />
          <AccountCard
            disabled={disabled}
            errors={account}
            fault={answer?.fields?.reason}
            typed={answer?.values?.reason}
          />
        </div>
      </div>
    </>
  )
}

type NextActionsProps = Route.ComponentProps['loaderData'] & { waiting: boolean }
type Job = { to: string; name: string; due: boolean }

function jobsOf(props: NextActionsProps): Job[] {
  const { uid, answered, recommended, hasPension, client, atProvider, waiting, change, request } = props
  const advise = answered && !recommended
  const known: (Job | undefined)[] = [
    answered || recommended
      ? {
          to: href('/desk/members/:uid/recommendation', { uid }),
          name: advise ? words.jobs.recommend : words.jobs.again,
          due: advise,
        }
      : undefined,
    {
      to: href('/desk/members/:uid/identity', { uid }),
      name: waiting ? words.jobs.documents : words.identity.title,
      due: waiting && !advise,
    },
    change && {
      to: href('/desk/members/:uid/identity-change', { uid }),
      name: change.open ? identityChange.settle : identityChange.see,
      due: change.open,
    },
    request && {
      to: href('/desk/members/:uid/requests', { uid }),
      name: request.open ? deskRequests.answer : deskRequests.see,
      due: request.open,
    },
    recommended || hasPension
      ? { to: href('/desk/members/:uid/pension', { uid }), name: words.jobs.pension, due: atProvider && !waiting }
      : undefined,
    hasPension ? { to: href('/desk/members/:uid/values', { uid }), name: deskValues.open, due: false } : undefined,
    client && {
      to: href('/desk/members/:uid/invitation', { uid }),
      name: client === 'invited' ? invitation.title : invitation.submit,
      due: client === 'notInvited',
    },
  ]
  return known.filter((job) => job !== undefined)
}

/** The adviser's next actions for this member. The due one is the primary button, at the end. */
function NextActions(props: NextActionsProps) {
  const jobs = jobsOf(props)
  return [...jobs.filter(({ due }) => !due), ...jobs.filter(({ due }) => due)].map(({ to, name, due }) => (
    <ButtonLink key={to} href={to} variant={due ? 'primary' : 'secondary'} size="small">
      {name}
    </ButtonLink>
  ))
}
