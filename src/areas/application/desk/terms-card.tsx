import { Form } from 'react-router'
import { type TermsFault, termsField } from '#areas/application/domain/terms-receipt.ts'
import { pension, terms } from '#areas/pension/copy/desk-pension.ts'
import type { PensionFault } from '#areas/pension/domain/pension-record.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { datePart } from '#shared/domain/time/date-inputs.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { SmallSubmit } from '#web/forms/submit.tsx'

type TermsProps = {
  recorded: boolean
  texts: Readonly<Record<string, string>>
  /** Until when the member can withdraw, in words. */
  period: string
  refusal: Refusal<string, PensionFault | TermsFault>
}

/** When the member got the provider's terms, from which their days for withdrawing count. */
export function TermsCard({ recorded, texts, period, refusal: { fields, values } }: TermsProps) {
  const fault = (box: 'terms_received_on' | 'terms_reason') => fields?.[box] && pension.fault[fields[box]]
  return (
    <Card as="section" className="record-card">
      <h2>{terms.title}</h2>
      <p className="muted">{terms.text}</p>
      <p>{period}</p>
      <Form method="post" className="stack gap-6" noValidate>
        <DateField
          id="terms_received_on"
          label={terms.label.terms_received_on}
          nameOf={(part) => datePart(termsField, part)}
          texts={values ?? texts}
          error={fault('terms_received_on')}
        />
        {recorded ? (
          <TextArea
            name="terms_reason"
            label={terms.label.terms_reason}
            helper={terms.reasonHelper}
            defaultValue={values?.terms_reason}
            error={fault('terms_reason')}
            maxLength={longestReason}
          />
        ) : null}
        <div>
          <SmallSubmit intent="terms" variant="secondary">
            {recorded ? terms.correct : terms.submit}
          </SmallSubmit>
        </div>
      </Form>
    </Card>
  )
}
