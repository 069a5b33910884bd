import { data, Form, redirect, useNavigation } from 'react-router'
import { member as words } from '#copy/desk/member.ts'
import { formatMoment } from '#copy/desk/moments.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { longestNote } from '#domain/desk/texts.ts'
import { recommendedPlans } from '#domain/recommendations/products.ts'
import { displayName } from '#domain/shared/member.ts'
import { findProviderGaps } from '#flows/application/provider-file.ts'
import { writeNote } from '#flows/desk/write-note.ts'
import { paths } from '#paths.ts'
import { answerOffline } from '#routes/shared/offline.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { enterAtRecord } from '#server/guards.ts'
import { readForm } from '#server/read-form.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Tag } from '#ui/tag.tsx'
import { TextArea } from '#ui/text-area.tsx'
import './member.css'
import type { Route } from './+types/member'
import { ContributionDifference, MemberFacts, MemberHead } from './member-head.tsx'
import { ProviderCard } from './provider-card.tsx'
import { recordOf } from './record.ts'
import { Timeline } from './timeline.tsx'

export const meta = pageMeta('/desk/members/:uid')

export async function loader(args: Route.LoaderArgs) {
  const { app, id, member } = await enterAtRecord(args, 'record')
  const user = await app.identity.findByUid(id)
  return {
    uid: id,
    name: displayName(member, user?.displayName) || member.email_address,
    verified: user?.emailVerified ?? false,
    since: words.since(formatMoment(member.createdAt, app.now())),
    answered: member.fact_find_completed_at !== null,
    recommended: recommendedPlans(member).length > 0,
    atProvider: member.process_final_pension_application,
    record: await recordOf({ app, id, member }),
    gaps: member.pension_applied === null ? undefined : await findProviderGaps(app.db, id, member),
    damaged: new URL(args.request.url).searchParams.has('damaged'),
  }
}

type Refusal = { message?: string; field?: string | undefined; text?: string | undefined }

export async function action(args: Route.ActionArgs) {
  const { app, person, id } = await enterAtRecord(args)
  const form = await readForm(args.request, ['note'])
  if (!form.ok) return data<Refusal>({ message: requestMessage(form.code) }, 422)
  const written = await writeNote(app, id, person.id, form.value.note)
  if (written.ok) throw redirect(`${paths.deskMember(id)}#notes`, 303)
  const field = written.code === 'note_empty' ? words.notes.empty : words.notes.long
  return data<Refusal>({ field, text: form.value.note }, 422)
}

export const clientAction = answerOffline<Refusal>(() => ({ message: requestMessage('offline') }))

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, verified, since, record, gaps, damaged } = loaderData
  const { message, field, text } = (actionData as Refusal | undefined) ?? {}
  const known = record.facts.filter(([, value]) => value !== null)
  const unknown = record.facts.filter(([, value]) => value === null)
  const waiting = record.documents.some((document) => document.waiting)
  return (
    <>
      <MemberHead title={name}>
        <Tag tone={verified ? 'done' : 'waiting'}>{verified ? words.verified : words.unverified}</Tag>
        {record.serviceLevels.map(({ name: kind, late }) =>
          late === undefined ? null : (
            <Tag tone="late" key={kind}>
              {words.serviceLevels.headed(kind, late)}
            </Tag>
          ),
        )}
        <span className="muted small">{since}</span>
      </MemberHead>
      {message === undefined ? null : <Banner tone="error">{message}</Banner>}
      <ContributionDifference text={record.contributionDifference} />
      <Jobs {...loaderData} waiting={waiting} />
      <div className="record columns columns-late">
        <div className="record-main">
          <Card as="section" className="record-card">
            <h2>{words.facts.title}</h2>
            <MemberFacts facts={known} nothing={words.facts.nothing} wide />
            {unknown.length === 0 ? null : (
              <p className="muted">{words.facts.unknown(unknown.map(([label]) => label))}</p>
            )}
          </Card>
          <Card as="section" className="record-card">
            <h2>{words.answers.title}</h2>
            {record.answers.length === 0 ? <p className="muted">{words.answers.none}</p> : null}
            {record.answers.map(({ key, title, when, said }) => (
              <Accordion
                key={key}
                summary={
                  <>
                    {title} <span className="record-when">{when}</span>
                  </>
                }
              >
                <MemberFacts facts={said} nothing={words.facts.nothing} wide />
              </Accordion>
            ))}
          </Card>
          <Notes uid={uid} notes={record.notes} field={field} text={text} />
        </div>
        <div className="record-aside">
          {gaps === undefined ? null : <ProviderCard uid={uid} gaps={gaps} damaged={damaged} />}
          <Aside record={record} />
        </div>
      </div>
    </>
  )
}

type JobsProps = { uid: string; answered: boolean; recommended: boolean; atProvider: boolean; waiting: boolean }

/** What can be done for this member now; the one that is owed is the yellow one. */
function Jobs({ uid, answered, recommended, atProvider, waiting }: JobsProps) {
  const owed = answered && !recommended
  return (
    <div className="record-actions">
      {answered || recommended ? (
        <ButtonLink href={paths.deskRecommendation(uid)} variant={owed ? 'primary' : 'secondary'} size="small">
          {owed ? words.jobs.recommend : words.jobs.again}
        </ButtonLink>
      ) : null}
      <ButtonLink href={paths.deskIdentity(uid)} variant={waiting && !owed ? 'primary' : 'secondary'} size="small">
        {waiting ? words.jobs.documents : words.identity.title}
      </ButtonLink>
      {recommended ? (
        <ButtonLink
          href={paths.deskPension(uid)}
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

function Notes({ uid, notes, field, text }: { uid: string; notes: Record['notes'] } & Pick<Refusal, 'field' | 'text'>) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Card as="section" className="record-card" id="notes">
      <h2>{words.notes.title}</h2>
      <p className="muted small">{words.notes.text}</p>
      {/* A note that was kept leaves the box empty. */}
      <Form method="post" className="stack" key={notes[0]?.id ?? 'none'} noValidate>
        <TextArea
          id={`note-${uid}`}
          name="note"
          label={words.notes.label}
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
        <ul className="bare-list record-notes">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="record-note">{note.text}</p>
              <p className="caption">{note.said}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Aside({ record }: { record: Record }) {
  const { sees, serviceLevels, documents, calls, emails, timeline } = record
  return (
    <>
      <Card as="section" look="next" className="record-card">
        <h2 className="record-small-title">{words.sees.title}</h2>
        <p className="record-status">{sees.stands}</p>
        <p className="muted small">{sees.step}</p>
        {sees.next === undefined ? null : <p className="small">{sees.next}</p>}
        {sees.sentBack ? <Tag tone="waiting">{words.sees.sentBack}</Tag> : null}
      </Card>
      <Lines
        title={words.serviceLevels.title}
        none={words.serviceLevels.none}
        lines={serviceLevels.map(({ name, said, late }) => ({ key: name, name, said, late: late !== undefined }))}
      />
      <Lines
        title={words.identity.title}
        none={words.identity.missing}
        lines={documents.map(({ name, state }) => ({ key: name, name, said: state }))}
      />
      <Lines
        title={words.calls.title}
        none={words.calls.none}
        lines={calls.map((call) => ({ key: call.id, name: call.when, said: `${call.state}, ${call.with}` }))}
      />
      <section className="record-part">
        <h2 className="record-small-title">{words.timeline.title}</h2>
        <Timeline events={timeline} />
      </section>
      <Lines
        title={words.emails.title}
        none={words.emails.none}
        lines={emails.map((mail) => ({ key: mail.id, name: mail.name, said: mail.when }))}
      />
    </>
  )
}

type Line = { key: string; name: string; said: string; late?: boolean }

function Lines({ title, none, lines }: { title: string; none: string; lines: readonly Line[] }) {
  return (
    <section className="record-part">
      <h2 className="record-small-title">{title}</h2>
      {lines.length === 0 ? (
        <p className="muted small">{none}</p>
      ) : (
        <ul className="bare-list record-lines">
          {lines.map(({ key, name, said, late }) => (
            <li key={key}>
              <span>{name}</span>
              {late ? <Tag tone="late">{said}</Tag> : <span className="muted">{said}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
