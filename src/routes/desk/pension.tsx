import { useMemo } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { formatMoment } from '#copy/desk/format-time.ts'
import { head } from '#copy/desk/meta/member.ts'
import { pension as words } from '#copy/desk/pension.ts'
import { recommendation } from '#copy/desk/recommendation.ts'
import { completedAnswers } from '#database/answers.ts'
import { findApproval } from '#database/recommendations.ts'
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
import type { Refusal } from '#domain/shared/refusal.ts'
import { recordPension } from '#flows/pension/record-pension.ts'
import { paths } from '#paths.ts'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { forRecord, notFoundResponse, viewingRecord } from '#server/guards.ts'
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
import { contributionDifferenceMessage } from './member-record.ts'

export const meta = headOf(head)

export const loader = viewingRecord('pension')(async ({ app, id, member }, { request }) => {
  const [approval, answers] = await Promise.all([findApproval(app.db, id), completedAnswers(app.db, id)])
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    contributionDifference: contributionDifferenceMessage(member, approval, answers),
    texts: pensionTexts(member),
    open: member.pension_ready_at && words.isOpen(formatMoment(member.pension_ready_at, app.now())),
    saved: new URL(request.url).searchParams.has('saved'),
  }
})

type PensionRefusal = Refusal<string, PensionFault>

const inputs = [...pensionInputs, 'open', 'seen']

export const action = forRecord(
  formAction({
    fields: inputs,
    run: async ({ app, person, id, values, refuse }) => {
      const { seen = '', ...texts } = values
      const edit = { texts, seen: readSeen(seen), open: texts.open !== '', byUid: person.id }
      const done = await recordPension(app, id, edit)
      if (done.kind === 'gone') throw notFoundResponse()
      if (done.kind === 'refused') return refuse<PensionRefusal>({ fields: done.faults })
      throw redirect(`${paths.deskPension(id)}?saved`, 303)
    },
  }),
)

export const clientAction = refuseOffline(...inputs)

export default function Pension({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, contributionDifference, texts, open, saved } = loaderData
  const refusal = (actionData as PensionRefusal | undefined) ?? {}
  const { fields: faults, values, message } = refusal
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
    defaultValue: (values ?? texts)[box],
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
            <Banner tone="success">{open}</Banner>
          ) : (
            <fieldset className="draft-choices">
              <legend className="visually-hidden">{words.open}</legend>
              {faults?.open ? <FieldError>{words.fault(faults.open)}</FieldError> : null}
              <ChoiceCards
                id="open"
                nameOf={() => 'open'}
                choices={[{ value: 'open', label: words.open, hint: words.openHint }]}
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
    </>
  )
}
