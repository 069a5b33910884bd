import { Form, href, redirect } from 'react-router'
import { clientCheckWords as words } from '#areas/application/copy/client-checks.ts'
import { addressLine, type ClientCheck, clientChecks } from '#areas/application/domain/client-checks.ts'
import { proofMonths, readClientChecks, recordClientCheck } from '#areas/application/flows/client-checks.ts'
import { recommendation } from '#areas/recommendations/copy/desk-recommendation.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { headAbout } from '#desk/copy/member.ts'
import { notFoundResponse, viewingRecord } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { displayName } from '#shared/domain/member.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { dateInputs, datePart } from '#shared/domain/time/date-inputs.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { recordForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/client-checks'

export const meta = headOf(headAbout(words.title))

export const loader = viewingRecord('identity documents')(async ({ app, id, member }, { request }) => {
  const now = app.now()
  const { state, recorded } = await readClientChecks(app, app.db, member)
  const months = proofMonths(app, member)
  const lineOf = (kind: ClientCheck) => {
    const check = recorded.find((each) => each.kind === kind)
    if (check === undefined) return undefined
    const { evidence, datedOn, by, at } = check
    return words.recorded(evidence, datedOn, by ?? recommendation.approved.formerly, formatMoment(at, now))
  }
  const stated = state.funds === 'known' && lineOf('funds') === undefined
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    saved: new URL(request.url).searchParams.has('saved'),
    address: addressLine(member),
    changed: state.address === 'changed',
    months,
    lines: { funds: lineOf('funds') ?? (stated ? words.stated : undefined), address: lineOf('address') },
  }
})

const inputs = ['kind', 'evidence', ...dateInputs('dated_on')]
type Answer = Refusal<string, string>

export const action = recordForm({
  fields: inputs,
  async run({ app, person, id, values, refuse }) {
    const kind = clientChecks.find((each) => each === values.kind)
    if (kind === undefined) return refuse<Answer>({ message: requestMessage('invalid_input') })
    const done = await recordClientCheck(app, id, { kind, texts: values, byUid: person.id })
    if (done.kind === 'gone') throw notFoundResponse()
    if (done.kind === 'recorded') throw redirect(`${href('/desk/members/:uid/client-checks', { uid: id })}?saved`, 303)
    const { evidence, dated_on } = done.faults
    return refuse<Answer>({
      fields: {
        ...(evidence && { evidence: words.evidence(evidence) }),
        ...(dated_on && { dated_on: words.fault[dated_on] }),
      },
    })
  },
})

export const clientAction = refuseUnanswered(...inputs)

/** The member's source of funds, and proof of their address where the provider asks for it. */
export default function ClientChecks({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, saved, address, changed, months, lines } = loaderData
  const answer: Answer = actionData ?? {}
  const errors = [
    ...(answer.message === undefined ? [] : [{ message: answer.message }]),
    ...(['evidence', 'dated_on'] as const).flatMap((box) => {
      const message = answer.fields?.[box]
      const field = box === 'evidence' ? `${answer.values?.kind}-evidence` : box
      return message === undefined ? [] : [{ field, label: words.label[box], message }]
    }),
  ]
  const answerOf = (kind: ClientCheck): Answer => (answer.values?.kind === kind ? answer : {})
  return (
    <>
      <MemberHead title={words.title} of={{ uid, name }} />
      <p className="muted">{words.text}</p>
      <ErrorSummary errors={errors} />
      {saved && errors.length === 0 ? <Banner tone="success">{words.saved}</Banner> : null}
      <Card as="section" className="record-card">
        <h2>{words.name.funds}</h2>
        <p className="muted">{words.about.funds}</p>
        {lines.funds === undefined ? null : <p>{lines.funds}</p>}
        <CheckForm kind="funds" answer={answerOf('funds')} />
      </Card>
      <Card as="section" className="record-card">
        <h2>{words.name.address}</h2>
        {months === undefined ? (
          <p className="muted">{words.notAsked}</p>
        ) : (
          <>
            <p className="muted">
              {words.about.address} {words.months(months)}
            </p>
            <p>{words.compared(address)}</p>
            {lines.address === undefined ? null : <p>{lines.address}</p>}
            {changed ? <Banner tone="info">{words.changed}</Banner> : null}
            <CheckForm kind="address" answer={answerOf('address')} />
          </>
        )}
      </Card>
    </>
  )
}

function CheckForm({ kind, answer: { fields, values = {} } }: { kind: ClientCheck; answer: Answer }) {
  return (
    <Form method="post" className="stack gap-6" noValidate>
      <TextArea
        id={`${kind}-evidence`}
        name="evidence"
        label={words.label.evidence}
        rows={2}
        maxLength={longestReason}
        defaultValue={values.evidence}
        error={fields?.evidence}
      />
      {kind === 'address' ? (
        <DateField
          id="dated_on"
          label={words.label.dated_on}
          nameOf={(part) => datePart('dated_on', part)}
          texts={values}
          error={fields?.dated_on}
        />
      ) : null}
      <div>
        <SmallSubmit variant="secondary" name="kind" value={kind}>
          {words.submit}
        </SmallSubmit>
      </div>
    </Form>
  )
}
