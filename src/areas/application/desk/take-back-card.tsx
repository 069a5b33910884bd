import { useNavigation } from 'react-router'
import { pension as words } from '#areas/pension/copy/desk-pension.ts'
import type { PensionFault } from '#areas/pension/domain/pension-record.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ReasonForm } from '#web/desk/reason-form.tsx'

export const takeBackReasonId = 'take-back-reason'

/** Takes an accidental opening back, until the member is emailed. */
export function TakeBackCard({ refusal: { fields, values } }: { refusal: Refusal<string, PensionFault> }) {
  const busy = useNavigation().formMethod === 'POST'
  const fault = fields?.reason
  return (
    <Card as="section" className="record-card">
      <h2>{words.takeBack.title}</h2>
      <p className="muted">{words.takeBack.text}</p>
      <ReasonForm
        className="draft-form"
        id={takeBackReasonId}
        label={words.takeBack.label}
        typed={values?.reason}
        fault={fault && words.fault(fault)}
      >
        <Button variant="secondary" size="small" busy={busy} name="intent" value="takeBack">
          {words.takeBack.submit}
        </Button>
      </ReasonForm>
    </Card>
  )
}
