import { useMemo } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { head } from '#copy/desk/meta/member.ts'
import { formatMoment } from '#copy/desk/moments.ts'
import { opening } from '#copy/desk/opening.ts'
import { pension as words } from '#copy/desk/pension.ts'
import { recommendation } from '#copy/desk/recommendation.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { completedAnswers } from '#database/answers.ts'
import { findWaitingEmail } from '#database/emails.ts'
import type { MemberRow } from '#database/members.ts'
import { findApproval } from '#database/recommendations.ts'
import { longestCorrection } from '#domain/desk/texts.ts'
import { riskNumbers, riskTypeOf } from '#domain/fact-find/risk.ts'
import {
  type PensionBox,
  type PensionFaults,
  pensionBoxes,
  pensionInputs,
  pensionTexts,
  readSeen,
  startPart,
} from '#domain/pension/pension-record.ts'
import { displayName } from '#domain/shared/member.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { openingGraceMinutes } from '#domain/shared/periods.ts'
import { recordPension } from '#flows/pension/record-pension.ts'
import { takeBackOpening } from '#flows/pension/take-back-opening.ts'
import { paths } from '#paths.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { answerOffline } from '#routes/shared/offline.ts'
import { type Entered, forRecord, nothingHere, viewingRecord } from '#server/guards.ts'
import { readForm } from '#server/read-form.ts'
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
import './member.css'
import './recommendation.css'
import type { Route } from './+types/pension'
import { Checklist } from './checklist.tsx'
import { ContributionDifference, MemberHead } from './member-head.tsx'
import { contributionDifferenceMessage } from './record.ts'
import { type ListedRequirement, listRequirements } from './requirements.ts'
import { sendingViewOf } from './sending-view.ts'

export const meta = headOf(head)

export const loader = viewingRecord('pension')(async ({ app, id, member }, { request }) => {
  const query = new URL(request.url).searchParams
  const [approval, answers] = await Promise.all([findApproval(app.db, id), completedAnswers(app.db, id)])
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    contributionDifference: contributionDifferenceMessage(member, approval, answers),
    texts: pensionTexts(member),
    ...(await openingOf(app, id, member)),
    saved: query.has('saved'),
    takenBack: query.has('taken-back'),
  }
})

/** Whether it is open and the member was told; while it is not open, what it still needs. */
async function openingOf(app: Entered['app'], id: MemberId, member: MemberRow) {
  const { pension_ready_at: since } = member
  if (!member.final_pension_application || since === null) {
    const { requirements } = await sendingViewOf(app, id, member)
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

type Texts = Readonly<Record<string, string>>
type Refusal = {
  message?: string
  faults?: PensionFaults
  texts?: Texts
  seen?: Texts
  /** The checklist as it was when the opening was refused. */
  requirements?: readonly ListedRequirement[]
  /** Why the opening was not taken back. */
  takeBack?: { error: string; reason: string }
}

export const action = forRecord(async ({ app, person, id }, { request }) => {
  const form = await readForm(request, [...pensionInputs, 'open', 'reason', 'seen'])
  if (!form.ok) return data<Refusal>({ message: requestMessage(form.code) }, 422)
  const { seen: seenJson = '', reason = '', intent, ...texts }: Record<string, string> = form.value
  if (intent === 'takeBack') {
    const taken = await takeBackOpening(app, id, { reason, byUid: person.id })
    if (taken.ok) throw redirect(`${paths.deskPension(id)}?taken-back`, 303)
    if (taken.code === 'member_told') return data<Refusal>({ message: words.takeBack.tooLate }, 409)
    return data<Refusal>({ takeBack: { error: words.fault(taken.code), reason } }, 422)
  }
  const seen = readSeen(seenJson)
  const done = await recordPension(app, id, { texts, seen, open: texts.open !== '', reason, byUid: person.id })
  if (done.kind === 'gone') throw nothingHere()
  if (done.kind === 'refused')
    return data<Refusal>(
      {
        faults: done.faults,
        texts: { ...texts, reason },
        ...(seen && { seen }),
        ...(done.facts && { requirements: listRequirements(done.facts) }),
      },
      422,
    )
  throw redirect(`${paths.deskPension(id)}?saved`, 303)
})

export const clientAction = answerOffline<Refusal>(async (request) => ({
  message: requestMessage('offline'),
  texts: Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)])),
}))

export default function Pension({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, contributionDifference, texts, open, unannounced, saved, takenBack } = loaderData
  const refusal = (actionData as Refusal | undefined) ?? {}
  const { faults, message, takeBack } = refusal
  const requirements = refusal.requirements ?? loaderData.requirements
  const busy = useNavigation().formMethod === 'POST'
  const errors = useMemo(
    () => [
      ...(message === undefined ? [] : [{ message }]),
      ...([...pensionBoxes, 'open', 'reason'] as const).flatMap((box) => {
        const code = faults?.[box]
        if (code === undefined) return []
        return [{ field: box, label: words.label(box), message: words.fault(code) }]
      }),
      ...(takeBack ? [{ field: 'take-back-reason', label: words.takeBack.title, message: takeBack.error }] : []),
    ],
    [faults, message, takeBack],
  )
  const field = (box: PensionBox) => ({
    name: box,
    label: words.label(box),
    defaultValue: (refusal.texts ?? texts)[box],
    error: faults?.[box] && words.fault(faults[box]),
  })
  const text = (box: PensionBox) => ({ ...field(box), autoComplete: 'off' })
  return (
    <>
      <MemberHead title={words.title} back={{ href: paths.deskMember(uid), label: recommendation.back(name) }} />
      <p className="muted">{words.text}</p>
      <ErrorSummary errors={errors} />
      <ContributionDifference text={contributionDifference} />
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
          <input type="hidden" name="seen" value={JSON.stringify(refusal.seen ?? texts)} />
          <div className="draft-row">
            <TextField {...text('policy_number')} />
            <TextField {...text('PRSA_approval')} />
          </div>
          <DateField
            id="pension_start_date"
            label={words.label('pension_start_date')}
            nameOf={startPart}
            texts={refusal.texts ?? texts}
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
                defaultValue={refusal.texts?.reason}
                error={faults?.reason && words.fault(faults.reason)}
                maxLength={longestCorrection}
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
                chosen={refusal.texts?.open ? ['open'] : []}
                many
              />
            </fieldset>
          )}
          <div>
            <Button busy={busy}>{words.submit}</Button>
          </div>
        </Form>
      </Card>
      {open && unannounced ? (
        <Card as="section" className="record-card">
          <h2>{words.takeBack.title}</h2>
          <p className="muted">{words.takeBack.text}</p>
          <Form method="post" className="draft-form" noValidate>
            <TextArea
              id="take-back-reason"
              name="reason"
              label={words.takeBack.label}
              defaultValue={takeBack?.reason}
              error={takeBack?.error}
              maxLength={longestCorrection}
            />
            <div>
              <Button variant="secondary" size="small" busy={busy} name="intent" value="takeBack">
                {words.takeBack.submit}
              </Button>
            </div>
          </Form>
        </Card>
      ) : null}
    </>
  )
}
