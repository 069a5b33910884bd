import { useMemo } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { head } from '#copy/desk/meta/member.ts'
import { formatMoment } from '#copy/desk/moments.ts'
import { pension as words } from '#copy/desk/pension.ts'
import { recommendation } from '#copy/desk/recommendation.ts'
import { requestMessage } from '#copy/shared/errors.ts'
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
import { readContribution } from '#flows/application/settle-contribution.ts'
import { recordPension } from '#flows/pension/record-pension.ts'
import { paths } from '#paths.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { answerOffline } from '#routes/shared/offline.ts'
import { forRecord, nothingHere, viewingRecord } from '#server/guards.ts'
import { readForm } from '#server/read-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import './member.css'
import './recommendation.css'
import type { Route } from './+types/pension'
import { ContributionDifference, MemberHead } from './member-head.tsx'
import { contributionDifferenceMessage } from './record.ts'

export const meta = headOf(head)

export const loader = viewingRecord('pension')(async ({ app, id, member }, { request }) => {
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    contributionDifference: contributionDifferenceMessage(await readContribution(app.db, member)),
    texts: pensionTexts(member),
    open: member.pension_ready_at && words.isOpen(formatMoment(member.pension_ready_at, app.now())),
    saved: new URL(request.url).searchParams.has('saved'),
  }
})

type Texts = Readonly<Record<string, string>>
type Refusal = { message?: string; faults?: PensionFaults; texts?: Texts; seen?: Texts }

export const action = forRecord(async ({ app, person, id }, { request }) => {
  const form = await readForm(request, [...pensionInputs, 'open', 'seen'])
  if (!form.ok) return data<Refusal>({ message: requestMessage(form.code) }, 422)
  const { seen: seenJson = '', ...texts }: Record<string, string> = form.value
  const seen = readSeen(seenJson)
  const done = await recordPension(app, id, { texts, seen, open: texts.open !== '', byUid: person.id })
  if (done.kind === 'gone') throw nothingHere()
  if (done.kind === 'refused') return data<Refusal>({ faults: done.faults, texts, ...(seen && { seen }) }, 422)
  throw redirect(`${paths.deskPension(id)}?saved`, 303)
})

export const clientAction = answerOffline<Refusal>(async (request) => ({
  message: requestMessage('offline'),
  texts: Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)])),
}))

export default function Pension({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, contributionDifference, texts, open, saved } = loaderData
  const refusal = (actionData as Refusal | undefined) ?? {}
  const { faults, message } = refusal
  const busy = useNavigation().formMethod === 'POST'
  const errors = useMemo(
    () => [
      ...(message === undefined ? [] : [{ message }]),
      ...([...pensionBoxes, 'open'] as const).flatMap((box) => {
        const code = faults?.[box]
        if (code === undefined) return []
        return [{ field: box, label: box === 'open' ? words.open : words.label(box), message: words.fault(code) }]
      }),
    ],
    [faults, message],
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
      <ContributionDifference uid={uid} difference={contributionDifference} />
      {saved && errors.length === 0 ? <Banner tone="success">{words.saved}</Banner> : null}
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
            <Banner tone="success">{open}</Banner>
          ) : (
            <fieldset className="draft-choices">
              <legend className="visually-hidden">{words.open}</legend>
              {faults?.open ? <FieldError>{words.fault(faults.open)}</FieldError> : null}
              <ChoiceCards
                id="open"
                nameOf={() => 'open'}
                choices={[{ value: 'open', label: words.open, hint: words.openHint }]}
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
    </>
  )
}
