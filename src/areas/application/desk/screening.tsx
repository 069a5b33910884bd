import { Form, href, redirect } from 'react-router'
import { screening as words } from '#areas/application/copy/screening.ts'
import {
  isScreeningKind,
  type ListedName,
  type ScreeningKind,
  type ScreeningResult,
  type ScreeningStep,
  screeningKinds,
  screeningSteps,
} from '#areas/application/domain/screening/screening.ts'
import { readScreening, recordScreening, screenMember } from '#areas/application/flows/screening/screening.ts'
import { recommendation } from '#areas/recommendations/copy/desk-recommendation.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { headAbout } from '#desk/copy/member.ts'
import { notFoundResponse, viewingRecord } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { displayName } from '#shared/domain/member.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag, type TagTone } from '#ui/progress/tag.tsx'
import { DeskTable } from '#web/desk/desk-table.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { recordForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/screening'

export const meta = headOf(headAbout(words.title))

// Members read who looked at what; a part of its own would tell them of a match.
export const loader = viewingRecord('identity documents')(async ({ app, id, member, adviser }, { request }) => {
  const now = app.now()
  const query = new URL(request.url).searchParams
  const { person, states, current, stated } = await readScreening(app.db, member)
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    person: words.person(person.name, person.birthDate),
    done: query.has('saved') ? words.saved : query.has('checked') ? words.checked : undefined,
    compliance: adviser.roles.includes('compliance'),
    checks: screeningKinds.map((kind) => {
      const last = current.find((each) => each.kind === kind)
      const by = last?.byUid == null ? undefined : (last.by ?? recommendation.approved.formerly)
      return {
        kind,
        state: states[kind],
        stated: kind === 'exposed' && stated,
        last: last && {
          result: last.result,
          evidence: last.evidence,
          hits: last.hits,
          made: words.made(last.list, last.listedOn, by, formatMoment(last.at, now)),
        },
      }
    }),
  }
})

const inputs = ['kind', 'step', 'list', 'evidence', 'intent'] as const
type Answer = Refusal<string, string>

export const action = recordForm({
  fields: inputs,
  async run({ app, person, adviser, id, values, refuse }) {
    const page = href('/desk/members/:uid/screening', { uid: id })
    if (values.intent === 'check') {
      const searched = await screenMember(app, { uid: id }, { kind: 'adviser', uid: person.id })
      if (searched === 0) return refuse<Answer>({ message: words.unlisted })
      throw redirect(`${page}?checked`, 303)
    }
    const step = screeningSteps.find((each) => each === values.step)
    if (!isScreeningKind(values.kind) || step === undefined)
      return refuse<Answer>({ message: requestMessage('invalid_input') })
    const { kind, list = '', evidence = '' } = values
    const by = { uid: person.id, compliance: adviser.roles.includes('compliance') }
    const done = await recordScreening(app, id, { kind, step, list, evidence, by })
    if (done.kind === 'gone') throw notFoundResponse()
    if (done.kind === 'recorded') throw redirect(`${page}?saved`, 303)
    const { faults } = done
    return refuse<Answer>({
      ...(faults.step && { message: words.refused[faults.step] }),
      fields: {
        ...(faults.list && { list: words.fault(faults.list) }),
        ...(faults.evidence && { evidence: words.fault(faults.evidence) }),
      },
    })
  },
})

export const clientAction = refuseUnanswered(...inputs)

const tones: Readonly<Record<string, TagTone>> = { possible: 'waiting', same: 'late', clear: 'done', dismissed: 'done' }

/** Whether the member is on a list of sanctions or in a senior public role, and what was decided. */
export default function ScreeningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, person, done, checks, compliance } = loaderData
  const answer: Answer = actionData ?? {}
  const errors = [
    ...(answer.message === undefined ? [] : [{ message: answer.message }]),
    ...(['list', 'evidence'] as const).flatMap((box) => {
      const message = answer.fields?.[box]
      return message === undefined ? [] : [{ field: idOf(box, answer), label: words.byHand[box], message }]
    }),
  ]
  return (
    <>
      <MemberHead title={words.title} of={{ uid, name }} />
      <p className="muted">{words.text}</p>
      <ErrorSummary errors={errors} />
      {done !== undefined && errors.length === 0 ? <Banner tone="success">{done}</Banner> : null}
      <Form method="post" className="cluster between gap-4">
        <p className="strong anywhere">{person}</p>
        <SmallSubmit intent="check" variant="secondary">
          {words.check}
        </SmallSubmit>
      </Form>
      {checks.map((check) => (
        <Check key={check.kind} {...check} compliance={compliance} answer={answer} />
      ))}
    </>
  )
}

/** Each form's boxes have ids of their own. */
const idOf = (box: string, { values }: Answer): string =>
  `${values?.kind}-${values?.step?.startsWith('searched') ? 'hand' : 'decide'}-${box}`

type CheckProps = Route.ComponentProps['loaderData']['checks'][number] & { compliance: boolean; answer: Answer }

function Check({ kind, state, stated, last, compliance, answer }: CheckProps) {
  const note = words.state[state]
  const asked = answer.values?.kind === kind ? answer : {}
  const byHand = asked.values?.step?.startsWith('searched') === true
  const steps = decisionsIn(state, last?.result, compliance)
  return (
    <Card as="section" className="record-card">
      <h2>{words.kind[kind]}</h2>
      <p className="muted">{words.about[kind]}</p>
      {stated ? <Banner tone="info">{words.stated}</Banner> : null}
      {last === undefined ? null : (
        <div className="stack gap-2">
          <p>
            <Tag tone={tones[last.result] ?? 'plain'}>{words.result[last.result]}</Tag>
          </p>
          {last.evidence === null ? null : <p>{last.evidence}</p>}
          <p className="caption">{last.made}</p>
        </div>
      )}
      {note === undefined ? null : <p className="strong">{note}</p>}
      {last === undefined || last.hits.length === 0 ? null : <Hits hits={last.hits} />}
      {steps.length === 0 ? null : <Decision kind={kind} steps={steps} answer={byHand ? {} : asked} />}
      <Accordion look="link" open={byHand} summary={words.byHand.open}>
        <Decision kind={kind} steps={['searched_clear', 'searched_same']} answer={byHand ? asked : {}} />
      </Accordion>
    </Card>
  )
}

/** What somebody with these roles may decide; the flow refuses the rest, and what they recorded themselves. */
function decisionsIn(
  state: CheckProps['state'],
  last: ScreeningResult | undefined,
  compliance: boolean,
): readonly ScreeningStep[] {
  if (state === 'possible') return ['dismissed', 'same']
  if (!compliance) return []
  return [
    ...(state === 'unaccepted' ? (['accepted'] as const) : []),
    ...(last === 'same' ? (['dismissed'] as const) : []),
  ]
}

function Hits({ hits }: { hits: readonly ListedName[] }) {
  const { hits: columns } = words
  return (
    <DeskTable caption={columns.caption} columns={[columns.name, columns.born, columns.about]}>
      {hits.map(({ reference, name, births, about }) => (
        <tr key={`${reference} ${name}`}>
          <td data-label={columns.name}>{name}</td>
          <td data-label={columns.born}>{columns.births(births) || columns.unborn}</td>
          <td data-label={columns.about}>{[reference, about].filter(Boolean).join(', ')}</td>
        </tr>
      ))}
    </DeskTable>
  )
}

type DecisionProps = { kind: ScreeningKind; steps: readonly ScreeningStep[]; answer: Answer }

/** What somebody knows, and a button for each thing that it can mean. */
function Decision({ kind, steps, answer: { fields, values = {} } }: DecisionProps) {
  const byHand = steps.includes('searched_clear')
  const id = (box: string) => `${kind}-${byHand ? 'hand' : 'decide'}-${box}`
  return (
    <Form method="post" className="stack gap-4" noValidate>
      <input type="hidden" name="kind" value={kind} />
      {byHand ? (
        <TextField
          id={id('list')}
          name="list"
          label={words.byHand.list}
          helper={words.byHand.listHelper}
          maxLength={longestReason}
          defaultValue={values.list}
          error={fields?.list}
          autoComplete="off"
        />
      ) : null}
      <TextArea
        id={id('evidence')}
        name="evidence"
        label={byHand ? words.byHand.evidence : steps.includes('accepted') ? words.accept : words.decide}
        rows={2}
        maxLength={longestReason}
        defaultValue={values.evidence}
        error={fields?.evidence}
      />
      <div className="cluster gap-3">
        {steps.map((step) => (
          <SmallSubmit key={step} variant="secondary" name="step" value={step}>
            {words.step[step]}
          </SmallSubmit>
        ))}
      </div>
    </Form>
  )
}
