import { Fragment, useMemo } from 'react'
import { Form, href, redirect, useNavigation } from 'react-router'
import { identityChange } from '#areas/application/copy/desk-identity-change.ts'
import { verificationFacts } from '#areas/application/flows/document-states.ts'
import { deskRequests } from '#areas/profile/copy/desk-requests.ts'
import { verification } from '#areas/profile/domain/verified-name.ts'
import { recommendedPlans } from '#areas/recommendations/domain/plans/products.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { deskAccount, head, member as words } from '#desk/copy/member.ts'
import { mentions } from '#desk/copy/work.ts'
import { longestNote } from '#desk/domain/tasks.ts'
import { disableAccount, enableAccount } from '#desk/flows/disable-account.ts'
import { writeNote } from '#desk/flows/write-note.ts'
import { forRecord, viewingRecord } from '#server/guards.ts'
import { displayName } from '#shared/domain/member.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary, type FieldError } from '#ui/fields/error-summary.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import '#web/desk/member.css'
import { ContributionDifference, MemberFacts, MemberHead } from '#web/desk/member-head.tsx'
import { readMemberRecord, readRecordFacts } from '#web/desk/member-record.ts'
import { ProviderCard } from '#web/desk/provider-card.tsx'
import { readSendingView } from '#web/desk/sending-view.ts'
import { useEmptiedForm } from '#web/desk/use-saves.ts'
import type { Route } from './+types/member'
import { MemberAside } from './member-aside.tsx'
import { AccountCard, MemberReach, MemberStrip, MemberTasks, OwnerCell } from './member-cards.tsx'
import { type MemberWork, readMemberWork } from './member-work.ts'

export const meta = headOf(head)

export const loader = viewingRecord('record')(async ({ app, adviser, id, member, read }, { request }) => {
  const known = await readRecordFacts(app, id, member)
  const { user, changes, disabled, requests, answersDue, team, opening } = known
  return {
    uid: id,
    name: displayName(member, user?.displayName) || member.email_address,
    confirmed: user?.emailVerified ?? false,
    disabled: disabled && deskAccount.enable.since(disabled.by, formatMoment(disabled.at, app.now()), disabled.reason),
    verification: verification(verificationFacts(member, opening.identity, changes)),
    change: changes[0] && { open: changes[0].state === 'open' },
    request: requests[0] && { open: answersDue.length > 0 },
    since: words.since(formatMoment(member.createdAt, app.now())),
    answered: member.fact_find_completed_at !== null,
    recommended: recommendedPlans(member).length > 0,
    atProvider: member.sent_to_provider_at !== null,
    work: await readMemberWork({ app, adviser, id, member, team }),
    record: await readMemberRecord({ app, id, member, read, known }),
    provider: member.pension_applied === null ? undefined : await readSendingView(app, id, member, known),
    damaged: new URL(request.url).searchParams.has('damaged'),
  }
})

type Answer = Refusal<'note' | 'intent' | 'reason', string>

export const action = forRecord(
  formAction({
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
  }),
)

export const clientAction = refuseUnanswered('note', 'intent', 'reason')

const noteBox = (uid: string): string => `note-${uid}`

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
  const { uid, name, confirmed, disabled, verification: identity, since, record, provider, damaged, work } = loaderData
  const answer: Answer | undefined = actionData
  const { note, account } = useMemo(() => errorsOf(uid, actionData), [uid, actionData])
  const waiting = record.documents.some((document) => document.waiting)
  return (
    <>
      <MemberHead title={name}>
        {identity === undefined ? null : (
          <Tag tone="done">{identity.kind === 'verified' ? words.verified : words.verifiedAs(identity.name)}</Tag>
        )}
        {disabled ? <Tag tone="late">{deskAccount.disabled}</Tag> : null}
        {confirmed ? null : <Tag tone="waiting">{words.unconfirmed}</Tag>}
      </MemberHead>
      <MemberReach reach={record.reach} since={since} />
      <ContributionDifference uid={uid} difference={record.contributionDifference} />
      <NextActions {...loaderData} waiting={waiting} />
      <MemberStrip strip={record.strip} owner={<OwnerCell uid={uid} owner={work.owner} mayTake={work.mayTake} />} />
      <div className="record columns columns-late">
        <div className="stack gap-6">
          {provider === undefined ? null : <ProviderCard uid={uid} view={provider} damaged={damaged} />}
          <Card as="section" className="record-card">
            <h2>{words.facts.title}</h2>
            {record.facts.map(({ title, facts }) => (
              <div className="desk-group" key={title}>
                <h3>{title}</h3>
                <MemberFacts facts={facts} nothing={words.facts.nothing} wide />
              </div>
            ))}
            {record.unknown.length === 0 ? null : <p className="muted">{words.facts.unknown(record.unknown)}</p>}
          </Card>
          <Card as="section" className="record-card">
            <h2>{words.answers.title}</h2>
            {record.answers.length === 0 ? <p className="muted">{words.answers.none}</p> : null}
            {record.answers.map(({ key, title, when, facts }) => (
              <Accordion
                key={key}
                summary={
                  <>
                    {title} <span className="record-when">{when}</span>
                  </>
                }
              >
                <MemberFacts facts={facts} nothing={words.facts.nothing} wide />
              </Accordion>
            ))}
          </Card>
          <MemberTasks uid={uid} work={work} />
          <Notes
            uid={uid}
            notes={record.notes}
            people={work.people}
            errors={note}
            field={answer?.fields?.note}
            text={answer?.values?.note}
          />
        </div>
        <div className="stack gap-6">
          <MemberAside record={record} applying={provider !== undefined} />
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

type NextActionsProps = {
  uid: string
  answered: boolean
  recommended: boolean
  /** The provider has the application, and no pension is open yet. */
  atProvider: boolean
  waiting: boolean
  /** Undefined when the member never asked for a change of their details. */
  change: { open: boolean } | undefined
  /** Undefined when the member never sent a complaint or a request. */
  request: { open: boolean } | undefined
}

/** What the adviser can do for this member now; what is due is the primary button. */
function NextActions({ uid, answered, recommended, atProvider, waiting, change, request }: NextActionsProps) {
  const due = answered && !recommended
  return (
    <div className="cluster gap-3 align-stretch">
      {answered || recommended ? (
        <ButtonLink
          href={href('/desk/members/:uid/recommendation', { uid })}
          variant={due ? 'primary' : 'secondary'}
          size="small"
        >
          {due ? words.jobs.recommend : words.jobs.again}
        </ButtonLink>
      ) : null}
      <ButtonLink
        href={href('/desk/members/:uid/identity', { uid })}
        variant={waiting && !due ? 'primary' : 'secondary'}
        size="small"
      >
        {waiting ? words.jobs.documents : words.identity.title}
      </ButtonLink>
      {change === undefined ? null : (
        <ButtonLink
          href={href('/desk/members/:uid/identity-change', { uid })}
          variant={change.open ? 'primary' : 'secondary'}
          size="small"
        >
          {change.open ? identityChange.settle : identityChange.see}
        </ButtonLink>
      )}
      {request === undefined ? null : (
        <ButtonLink
          href={href('/desk/members/:uid/requests', { uid })}
          variant={request.open ? 'primary' : 'secondary'}
          size="small"
        >
          {request.open ? deskRequests.answer : deskRequests.see}
        </ButtonLink>
      )}
      {recommended ? (
        <ButtonLink
          href={href('/desk/members/:uid/pension', { uid })}
          variant={atProvider && !waiting ? 'primary' : 'secondary'}
          size="small"
        >
          {words.jobs.pension}
        </ButtonLink>
      ) : null}
    </div>
  )
}

type Record = Route.ComponentProps['loaderData']['record']

type NotesProps = {
  uid: string
  notes: Record['notes']
  people: MemberWork['people']
  errors: readonly FieldError[]
  field: string | undefined
  text: string | undefined
}

const isNote = (sent: FormData | undefined): boolean => sent?.has('note') ?? false

function Notes({ uid, notes, people, errors, field, text }: NotesProps) {
  const busy = isNote(useNavigation().formData)
  const form = useEmptiedForm(isNote, errors.length > 0)
  return (
    <Card as="section" className="record-card" id="notes">
      <h2>{words.notes.title}</h2>
      <p className="muted small">{words.notes.text}</p>
      <ErrorSummary errors={errors} />
      <Form ref={form} method="post" className="stack" noValidate>
        <TextArea
          id={noteBox(uid)}
          name="note"
          label={words.notes.label}
          helper={mentions.hint(people.filter(({ self }) => !self).map(({ label }) => label))}
          error={field}
          defaultValue={text}
          maxLength={longestNote}
        />
        <div>
          <Button variant="secondary" size="small" busy={busy}>
            {words.notes.submit}
          </Button>
        </div>
      </Form>
      {notes.length === 0 ? null : (
        <ul className="rows stack bare-list">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="record-note wide">
                {note.parts.map(({ kind, text: part }, at) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never change places
                  kind === 'name' ? <b key={at}>{`@${part}`}</b> : <Fragment key={at}>{part}</Fragment>,
                )}
              </p>
              <p className="caption">{note.detail}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
