import { useMemo } from 'react'
import { Form, href, redirect, useNavigation } from 'react-router'
import { opening } from '#areas/application/copy/desk-opening.ts'
import { sendingInputs, sendingMethods, sendingTexts } from '#areas/application/domain/sending.ts'
import { recordSending, takeBackSending } from '#areas/application/flows/record-sending.ts'
import { headAbout } from '#desk/copy/member.ts'
import { notFoundResponse, viewingRecord } from '#server/guards.ts'
import { displayName } from '#shared/domain/member.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { datePart } from '#shared/domain/time/date-inputs.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Checklist } from '#web/desk/checklist.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { Download } from '#web/desk/provider-card.tsx'
import { type ListedRequirement, listRequirements, readSendingView } from '#web/desk/sending-view.ts'
import { recordForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/sending'

const words = opening.sending

export const meta = headOf(headAbout(words.title))

export const loader = viewingRecord('sending')(async ({ app, id, member }) => {
  const { sending, ...view } = await readSendingView(app, id, member)
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    ...view,
    open: member.final_pension_application,
    texts: sendingTexts(sending?.at ?? app.now(), sending?.how),
  }
})

const inputs = [...sendingInputs, 'reason', 'intent']
type Answer = Refusal<string, string> & { requirements?: readonly ListedRequirement[] }

export const action = recordForm({
  fields: inputs,
  async run({ app, person, id, values, refuse }) {
    const { reason = '', intent } = values
    if (intent === 'notSent') {
      const taken = await takeBackSending(app, id, { reason, byUid: person.id })
      if (taken.ok) throw redirect(href('/desk/members/:uid/sending', { uid: id }), 303)
      if (taken.code === 'pension_open') return refuse<Answer>({ message: words.pensionOpen }, 409)
      return refuse<Answer>({ fields: { reason: words.fault[taken.code] } })
    }
    const recorded = await recordSending(app, id, { texts: values, reason, byUid: person.id })
    if (recorded.ok) throw redirect(`${href('/desk/members/:uid', { uid: id })}#provider-file`, 303)
    const { refusal } = recorded
    if (refusal.kind === 'gone') throw notFoundResponse()
    if (refusal.kind === 'not_downloaded') return refuse<Answer>({ message: words.notDownloaded })
    if (refusal.kind === 'incomplete')
      return refuse<Answer>({ message: words.incomplete, requirements: listRequirements(refusal.facts) })
    const faults = Object.entries(refusal.faults).map(([field, code]) => [field, words.fault[code]] as const)
    return refuse<Answer>({ fields: Object.fromEntries(faults) })
  },
})

export const clientAction = refuseUnanswered(...inputs)

export default function SendingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, requirements, complete, sent, open, texts } = loaderData
  const refusal: Answer = actionData ?? {}
  const takesBack = isTakingBack(refusal)
  const isFillable = complete || sent !== undefined
  const errors = useMemo(() => errorsOf(actionData ?? {}), [actionData])
  return (
    <>
      <MemberHead title={words.title} of={{ uid, name }} />
      <p className="muted">{words.text}</p>
      <ErrorSummary errors={errors} />
      <div className={isFillable ? 'record columns columns-late' : 'stack gap-6'}>
        <div className="stack gap-6">
          {complete && sent === undefined ? (
            <Card as="section" className="record-card">
              <h2>{words.file}</h2>
              <Download uid={uid} />
            </Card>
          ) : null}
          {sent === undefined ? null : (
            <Banner tone="success" title={words.sent_}>
              {sent}
            </Banner>
          )}
          {isFillable ? (
            <Card as="section" className="record-card">
              <h2>{sent === undefined ? words.ask : words.correct}</h2>
              <p className="muted">{sent === undefined ? words.askText : words.correctText}</p>
              <SentForm texts={texts} refusal={takesBack ? {} : refusal} corrects={sent !== undefined} />
            </Card>
          ) : (
            <Banner tone="info">{words.incomplete}</Banner>
          )}
          {sent === undefined || open ? null : (
            <Accordion look="link" summary={words.notSent} open={takesBack}>
              <NotSentForm refusal={takesBack ? refusal : {}} />
            </Accordion>
          )}
        </div>
        <div className="stack gap-6">
          <Card as="section" className="record-card">
            <h2 className="record-small-title">{opening.checklist.title}</h2>
            <Checklist requirements={refusal.requirements ?? requirements} />
          </Card>
        </div>
      </div>
    </>
  )
}

const isTakingBack = (answer: Answer): boolean => answer.values?.intent === 'notSent'

const errorsOf = (answer: Answer) => [
  ...(answer.message === undefined ? [] : [{ message: answer.message }]),
  ...(['sent_date', 'sent_time', 'how', 'reason'] as const).flatMap((field) => {
    const fault = answer.fields?.[field]
    const at = field === 'reason' && isTakingBack(answer) ? 'not-sent-reason' : field
    return fault === undefined ? [] : [{ field: at, label: words.labels[field], message: fault }]
  }),
]

type FormProps = { texts: Readonly<Record<string, string>>; refusal: Answer; corrects: boolean }

function SentForm({ texts, refusal, corrects }: FormProps) {
  const busy = useNavigation().formMethod === 'POST'
  const { fields } = refusal
  const values = refusal.values ?? texts
  return (
    <Form method="post" className="stack gap-6" noValidate>
      <DateField
        id="sent_date"
        label={words.labels.sent_date}
        nameOf={(part) => datePart('sent_date', part)}
        texts={values}
        error={fields?.sent_date}
      />
      <div className="draft-row grid gap-6 gap-x-4 align-start">
        <TextField
          name="sent_time"
          label={words.labels.sent_time}
          defaultValue={values.sent_time}
          error={fields?.sent_time}
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          name="how"
          label={words.labels.how}
          prompt={words.prompt}
          defaultValue={values.how}
          error={fields?.how}
          options={sendingMethods.map((method) => ({ value: method, label: words.method(method) }))}
        />
      </div>
      {corrects ? (
        <TextArea
          name="reason"
          label={words.labels.reason}
          helper={words.reasonHelper}
          defaultValue={values.reason}
          error={fields?.reason}
          maxLength={longestReason}
        />
      ) : null}
      <div>
        <Button busy={busy} name="intent" value="sent">
          {corrects ? words.submitCorrection : words.submit}
        </Button>
      </div>
    </Form>
  )
}

function NotSentForm({ refusal: { fields, values } }: { refusal: Answer }) {
  return (
    <Form method="post" className="stack" noValidate>
      <p className="muted small">{words.notSentText}</p>
      <TextArea
        id="not-sent-reason"
        name="reason"
        label={words.labels.reason}
        helper={words.reasonHelper}
        defaultValue={values?.reason}
        error={fields?.reason}
        maxLength={longestReason}
      />
      <div>
        <SmallSubmit intent="notSent" variant="secondary">
          {words.submitNotSent}
        </SmallSubmit>
      </div>
    </Form>
  )
}
