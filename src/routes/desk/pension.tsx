import { useMemo } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { formatMoment } from '#copy/desk/format-time.ts'
import { head } from '#copy/desk/meta/member.ts'
import { opening } from '#copy/desk/opening.ts'
import { pension as words } from '#copy/desk/pension.ts'
import { recommendation } from '#copy/desk/recommendation.ts'
import { deskValues } from '#copy/desk/values.ts'
import { findWaitingEmail } from '#database/emails.ts'
import type { MemberRow } from '#database/members.ts'
import { riskNumbers, riskTypeOf } from '#domain/fact-find/risk.ts'
import {
  type PensionBox,
  type PensionFault,
  pensionBoxes,
  pensionInputs,
  pensionTexts,
  readSeen,
  startPart,
} from '#domain/pension/pension-record.ts'
import { displayName } from '#domain/shared/member.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { openingGraceMinutes } from '#domain/shared/periods.ts'
import { longestReason } from '#domain/shared/reason.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { readContribution } from '#flows/application/settle-contribution.ts'
import { recordPension } from '#flows/pension/record-pension.ts'
import { takeBackOpening } from '#flows/pension/take-back-opening.ts'
import { paths } from '#paths.ts'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { type Entered, forRecord, notFoundResponse, viewingRecord } from '#server/guards.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import './member.css'
import './recommendation.css'
import type { Route } from './+types/pension'
import { Checklist } from './checklist.tsx'
import { ContributionDifference, MemberHead } from './member-head.tsx'
import { contributionDifferenceMessage } from './member-record.ts'
import { type ListedRequirement, listRequirements } from './requirements.ts'
import { readSendingView } from './sending-view.ts'
import { TakeBackCard, takeBackReasonId } from './take-back-card.tsx'

export const meta = headOf(head)

export const loader = viewingRecord('pension')(async ({ app, id, member }, { request }) => {
  const query = new URL(request.url).searchParams
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    contributionDifference: contributionDifferenceMessage(await readContribution(app.db, member)),
    texts: pensionTexts(member),
    ...(await readOpeningState(app, id, member)),
    saved: query.has('saved'),
    takenBack: query.has('taken-back'),
  }
})

/** Whether it is open and the member was emailed; while it is not open, what it still needs. */
async function readOpeningState(app: Entered['app'], id: MemberId, member: MemberRow) {
  const { pension_ready_at: since } = member
  if (!member.final_pension_application || since === null) {
    const { requirements } = await readSendingView(app, id, member)
    return { open: undefined, unannounced: false, requirements }
  }
  const now = app.now()
  const waiting = await findWaitingEmail(app.db, 'pension-ready', id)
  const emailed = waiting && new Date(waiting.createdAt.getTime() + openingGraceMinutes * 60_000)
  const opened = formatMoment(since, now)
  return {
    open: emailed ? words.isOpenUnannounced(opened, formatMoment(emailed, now)) : words.isOpen(opened),
    unannounced: waiting !== undefined,
    requirements: undefined,
  }
}

type PensionRefusal = Refusal<string, PensionFault> & {
  /** The checklist as it was when the opening was refused. */
  requirements?: readonly ListedRequirement[]
}

const inputs = [...pensionInputs, 'open', 'reason', 'seen', 'intent']

export const action = forRecord(
  formAction({
    fields: inputs,
    run: async ({ app, person, id, values, refuse }) => {
      const { seen = '', reason = '', intent, ...texts } = values
      if (intent === 'takeBack') {
        const taken = await takeBackOpening(app, id, { reason, byUid: person.id })
        if (taken.ok) throw redirect(`${paths.deskPension(id)}?taken-back`, 303)
        if (taken.code === 'member_told') return refuse<PensionRefusal>({ message: words.takeBack.tooLate }, 409)
        return refuse<PensionRefusal>({ fields: { reason: taken.code } })
      }
      const edit = { texts, seen: readSeen(seen), open: texts.open !== '', reason, byUid: person.id }
      const done = await recordPension(app, id, edit)
      if (done.kind === 'gone') throw notFoundResponse()
      if (done.kind === 'refused')
        return refuse<PensionRefusal>({
          fields: done.faults,
          ...(done.facts && { requirements: listRequirements(done.facts) }),
        })
      throw redirect(`${paths.deskPension(id)}?saved`, 303)
    },
  }),
)

export const clientAction = refuseOffline(...inputs)

export default function Pension({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, contributionDifference, texts, open, unannounced, saved, takenBack } = loaderData
  const refusal = (actionData as PensionRefusal | undefined) ?? {}
  const takesBack = refusal.values?.intent === 'takeBack'
  const { fields: faults, values }: PensionRefusal = takesBack ? {} : refusal
  const requirements = refusal.requirements ?? loaderData.requirements
  const busy = useNavigation().formMethod === 'POST'
  const errors = useMemo(() => listErrors((actionData as PensionRefusal | undefined) ?? {}), [actionData])
  const field = (box: PensionBox) => ({
    name: box,
    label: words.label(box),
    defaultValue: (values ?? texts)[box],
    error: faults?.[box] && words.fault(faults[box]),
  })
  const text = (box: PensionBox) => ({ ...field(box), autoComplete: 'off' })
  return (
    <>
      <MemberHead title={words.title} back={{ href: paths.deskMember(uid), label: recommendation.back(name) }} />
      <p className="muted">
        {words.text} {open ? <TextLink href={paths.deskValues(uid)}>{deskValues.open}</TextLink> : null}
      </p>
      <ErrorSummary errors={errors} />
      <ContributionDifference uid={uid} difference={contributionDifference} />
      {saved && errors.length === 0 ? <Banner tone="success">{words.saved}</Banner> : null}
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
        <Form method="post" className="draft-form" noValidate>
          <input
            type="hidden"
            name="seen"
            value={values?.seen && readSeen(values.seen) ? values.seen : JSON.stringify(texts)}
          />
          <div className="draft-row">
            <TextField {...text('policy_number')} />
            <TextField {...text('PRSA_approval')} />
          </div>
          <DateField
            id="pension_start_date"
            label={words.label('pension_start_date')}
            nameOf={startPart}
            texts={values ?? texts}
            error={faults?.pension_start_date && words.fault(faults.pension_start_date)}
          />
          <div className="draft-row">
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
          <div className="draft-row">
            <TextField {...text('financial_advisor')} />
            <TextField {...text('contact_details')} />
          </div>
          {open ? (
            <>
              <Banner tone="success">{open}</Banner>
              <TextArea
                name="reason"
                label={words.label('reason')}
                helper={words.reasonHelper}
                defaultValue={values?.reason}
                error={faults?.reason && words.fault(faults.reason)}
                maxLength={longestReason}
              />
            </>
          ) : (
            <fieldset className="draft-choices">
              <legend className="visually-hidden">{words.label('open')}</legend>
              {faults?.open ? <FieldError>{words.fault(faults.open)}</FieldError> : null}
              <ChoiceCards
                id="open"
                nameOf={() => 'open'}
                choices={[{ value: 'open', label: words.label('open'), hint: words.openHint }]}
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
      {open && unannounced ? <TakeBackCard refusal={takesBack ? refusal : {}} /> : null}
    </>
  )
}

function listErrors({ message, fields, values }: PensionRefusal) {
  const reasonId = values?.intent === 'takeBack' ? takeBackReasonId : 'reason'
  return [
    ...(message === undefined ? [] : [{ message }]),
    ...([...pensionBoxes, 'open', 'reason'] as const).flatMap((box) => {
      const code = fields?.[box]
      if (code === undefined) return []
      return [{ field: box === 'reason' ? reasonId : box, label: words.label(box), message: words.fault(code) }]
    }),
  ]
}
