import { useMemo } from 'react'
import { Form, href, redirect, useNavigation } from 'react-router'
import { opening } from '#areas/application/copy/desk-opening.ts'
import { contractOf, coolingOff } from '#areas/application/domain/cooling-off.ts'
import { type TermsFault, termsInputs, termsTexts } from '#areas/application/domain/terms-receipt.ts'
import { recordTerms } from '#areas/application/flows/record-terms.ts'
import { readContribution } from '#areas/application/flows/settle-contribution.ts'
import { riskNumbers, riskTypeOf } from '#areas/fact-find/domain/risk.ts'
import { terms, pension as words } from '#areas/pension/copy/desk-pension.ts'
import { deskValues } from '#areas/pension/copy/desk-values.ts'
import {
  type PensionBox,
  type PensionFault,
  pensionBoxes,
  pensionInputs,
  pensionTexts,
  readSeen,
} from '#areas/pension/domain/pension-record.ts'
import { isAnnounced } from '#areas/pension/domain/pension-view.ts'
import { recordPension } from '#areas/pension/flows/record-pension.ts'
import { takeBackOpening } from '#areas/pension/flows/take-back-opening.ts'
import { findWaitingEmail } from '#database/emails.ts'
import { findApplication } from '#database/members/applications.ts'
import { findClientRecord } from '#database/members/client-records.ts'
import type { MemberRow } from '#database/members/members.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { headAbout } from '#desk/copy/member.ts'
import { notFoundResponse, type VisitorContext, viewingRecord } from '#server/guards.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { displayName } from '#shared/domain/member.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { datePart } from '#shared/domain/time/date-inputs.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { openingGraceMinutes } from '#shared/domain/time/periods.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Checklist } from '#web/desk/checklist.tsx'
import { ContributionDifference, MemberHead } from '#web/desk/member-head.tsx'
import { contributionDifferenceMessage } from '#web/desk/member-record.ts'
import { ReasonForm } from '#web/desk/reason-form.tsx'
import { type ListedRequirement, listRequirements, readSendingView } from '#web/desk/sending-view.ts'
import { recordForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/pension'
import { TermsCard } from './terms-card.tsx'

export const meta = headOf(headAbout(words.title))

export const loader = viewingRecord('pension')(async ({ app, id, member }, { request }) => {
  const query = new URL(request.url).searchParams
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    contributionDifference: contributionDifferenceMessage(await readContribution(app.db, member)),
    texts: pensionTexts(member),
    ...(await readOpeningState(app, id, member)),
    saved: query.has('saved'),
    termsSaved: query.has('terms'),
    takenBack: query.has('taken-back'),
  }
})

/** Whether it is open and the member was emailed; while it is not open, what it still needs. */
async function readOpeningState(app: VisitorContext['app'], id: MemberId, member: MemberRow) {
  const { pension_ready_at: since } = member
  if (!member.final_pension_application || since === null) {
    const { requirements } = await readSendingView(app, id, member)
    return { open: undefined, unannounced: false, requirements, terms: undefined }
  }
  const now = app.now()
  const waiting = await findWaitingEmail(app.db, 'pension-ready', id)
  const emailed = waiting && new Date(waiting.createdAt.getTime() + openingGraceMinutes * 60_000)
  const opened = formatMoment(since, now)
  return {
    open: emailed
      ? words.isOpenUnannounced(opened, formatMoment(emailed, now))
      : words.isOpen(opened, (await findClientRecord(app.db, id))?.hadPolicy ?? false),
    unannounced: waiting !== undefined,
    requirements: undefined,
    terms: isAnnounced(since, now) ? await readTerms(app, id, member) : undefined,
  }
}

/** The receipt of the provider's terms, and until when the member can withdraw. */
async function readTerms(app: VisitorContext['app'], id: MemberId, member: MemberRow) {
  const application = await findApplication(app.db, id)
  if (!application) return undefined
  return {
    recorded: application.terms_received_on !== null,
    texts: termsTexts(application.terms_received_on),
    period: terms.period(coolingOff(contractOf(application, member), irishDate(app.now()))),
  }
}

type PensionRefusal = Refusal<string, PensionFault | TermsFault> & {
  /** The checklist as it was when the opening was refused. */
  requirements?: readonly ListedRequirement[]
}

const inputs = [...pensionInputs, 'open', 'reason', 'seen', 'intent', ...termsInputs, 'terms_reason']

export const action = recordForm({
  fields: inputs,
  run: async ({ app, person, id, values, refuse }) => {
    const { seen = '', reason = '', intent, ...texts } = values
    if (intent === 'takeBack') {
      const taken = await takeBackOpening(app, id, { reason, byUid: person.id })
      if (taken.ok) throw redirect(`${href('/desk/members/:uid/pension', { uid: id })}?taken-back`, 303)
      if (taken.code === 'member_told') return refuse<PensionRefusal>({ message: words.takeBack.tooLate }, 409)
      return refuse<PensionRefusal>({ fields: { reason: taken.code } })
    }
    if (intent === 'terms') {
      const recorded = await recordTerms(app, id, {
        texts: values,
        reason: values.terms_reason ?? '',
        byUid: person.id,
      })
      if (recorded.ok) throw redirect(`${href('/desk/members/:uid/pension', { uid: id })}?terms`, 303)
      if (recorded.refusal.kind === 'not_open') return refuse<PensionRefusal>({ message: terms.notOpen }, 409)
      return refuse<PensionRefusal>({ fields: recorded.refusal.faults })
    }
    const edit = { texts, seen: readSeen(seen), open: texts.open !== '', reason, byUid: person.id }
    const done = await recordPension(app, id, edit)
    if (done.kind === 'gone') throw notFoundResponse()
    if (done.kind === 'refused')
      return refuse<PensionRefusal>({
        fields: done.faults,
        ...(done.facts && { requirements: listRequirements(done.facts) }),
      })
    throw redirect(`${href('/desk/members/:uid/pension', { uid: id })}?saved`, 303)
  },
})

export const clientAction = refuseUnanswered(...inputs)

export default function Pension({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, contributionDifference, texts, open, unannounced, saved, takenBack, termsSaved } = loaderData
  const refusal = (actionData as PensionRefusal | undefined) ?? {}
  const intent = refusal.values?.intent
  const takesBack = intent === 'takeBack'
  const { fields: faults, values }: PensionRefusal = takesBack || intent === 'terms' ? {} : refusal
  const requirements = refusal.requirements ?? loaderData.requirements
  const busy = useNavigation().formMethod === 'POST'
  const errors = useMemo(() => listErrors((actionData as PensionRefusal | undefined) ?? {}), [actionData])
  const field = (box: PensionBox) => ({
    name: box,
    label: words.label[box],
    defaultValue: (values ?? texts)[box],
    error: faults?.[box] && words.fault[faults[box]],
  })
  const text = (box: PensionBox) => ({ ...field(box), autoComplete: 'off' })
  return (
    <>
      <MemberHead title={words.title} of={{ uid, name }} />
      <p className="muted">
        {words.text}{' '}
        {open ? <TextLink href={href('/desk/members/:uid/values', { uid })}>{deskValues.open}</TextLink> : null}
      </p>
      <ErrorSummary errors={errors} />
      <ContributionDifference uid={uid} difference={contributionDifference} />
      {saved && errors.length === 0 ? <Banner tone="success">{words.saved}</Banner> : null}
      {termsSaved && errors.length === 0 ? <Banner tone="success">{terms.saved}</Banner> : null}
      {takenBack && open === undefined && errors.length === 0 ? (
        <Banner tone="success">{words.takeBack.done}</Banner>
      ) : null}
      {requirements === undefined ? null : (
        <Card as="section" className="record-card">
          <h2 className="record-small-title">{opening.checklist.title}</h2>
          <Checklist requirements={requirements} />
        </Card>
      )}
      <Card as="section" className="record-card">
        <Form method="post" className="stack gap-6" noValidate>
          <input
            type="hidden"
            name="seen"
            value={values?.seen && readSeen(values.seen) ? values.seen : JSON.stringify(texts)}
          />
          <div className="draft-row grid gap-6 gap-x-4 align-start">
            <TextField {...text('policy_number')} />
            <TextField {...text('PRSA_approval')} />
          </div>
          <DateField
            id="pension_start_date"
            label={words.label.pension_start_date}
            nameOf={(part) => datePart('pension_start_date', part)}
            texts={values ?? texts}
            error={faults?.pension_start_date && words.fault[faults.pension_start_date]}
          />
          <div className="draft-row grid gap-6 gap-x-4 align-start">
            <TextField {...text('fund_value')} inputMode="numeric" />
            <TextField {...text('employer_pension_contribution')} inputMode="numeric" />
            <SelectField
              {...field('risk_number')}
              prompt={words.riskPrompt}
              options={riskNumbers.map((number) => ({
                value: String(number),
                label: `${number}, ${riskTypeOf(number)}`,
              }))}
            />
          </div>
          <div className="draft-row grid gap-6 gap-x-4 align-start">
            <TextField {...text('financial_advisor')} />
            <TextField {...text('contact_details')} />
          </div>
          {open ? (
            <>
              <Banner tone="success">{open}</Banner>
              <TextArea
                name="reason"
                label={words.label.reason}
                helper={words.reasonHelper}
                defaultValue={values?.reason}
                error={faults?.reason && words.fault[faults.reason]}
                maxLength={longestReason}
              />
            </>
          ) : (
            <fieldset className="stack gap-2">
              <legend className="visually-hidden">{words.label.open}</legend>
              {faults?.open ? <FieldError>{words.fault[faults.open]}</FieldError> : null}
              <ChoiceCards
                id="open"
                nameOf={() => 'open'}
                choices={[{ value: 'open', label: words.label.open, hint: words.openHint }]}
                chosen={values?.open ? ['open'] : []}
                many
              />
            </fieldset>
          )}
          <div>
            <Button busy={busy}>{words.submit}</Button>
          </div>
        </Form>
      </Card>
      {loaderData.terms ? <TermsCard {...loaderData.terms} refusal={intent === 'terms' ? refusal : {}} /> : null}
      {open && unannounced ? <TakeBackCard refusal={takesBack ? refusal : {}} /> : null}
    </>
  )
}

function listErrors({ message, fields, values }: PensionRefusal) {
  const reasonId = values?.intent === 'takeBack' ? takeBackReasonId : 'reason'
  return [
    ...(message === undefined ? [] : [{ message }]),
    ...(['terms_received_on', 'terms_reason'] as const).flatMap((box) => {
      const code = fields?.[box]
      return code === undefined ? [] : [{ field: box, label: terms.label[box], message: words.fault[code] }]
    }),
    ...([...pensionBoxes, 'open', 'reason'] as const).flatMap((box) => {
      const code = fields?.[box]
      if (code === undefined) return []
      return [{ field: box === 'reason' ? reasonId : box, label: words.label[box], message: words.fault[code] }]
    }),
  ]
}

const takeBackReasonId = 'take-back-reason'

/** Takes an accidental opening back, until the member is emailed. */
function TakeBackCard({ refusal: { fields, values } }: { refusal: PensionRefusal }) {
  const fault = fields?.reason
  return (
    <Card as="section" className="record-card">
      <h2>{words.takeBack.title}</h2>
      <p className="muted">{words.takeBack.text}</p>
      <ReasonForm
        className="stack gap-6"
        id={takeBackReasonId}
        label={words.takeBack.label}
        typed={values?.reason}
        fault={fault && words.fault[fault]}
      >
        <SmallSubmit intent="takeBack" variant="secondary">
          {words.takeBack.submit}
        </SmallSubmit>
      </ReasonForm>
    </Card>
  )
}
