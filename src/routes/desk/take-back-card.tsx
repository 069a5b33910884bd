import { Form, useNavigation } from 'react-router'
import { pension as words } from '#copy/desk/pension.ts'
import type { PensionFault } from '#domain/pension/pension-record.ts'
import { longestReason } from '#domain/shared/reason.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/text-area.tsx'

export const takeBackReasonId = 'take-back-reason'

/** Takes an accidental opening back, until the member is emailed. */
export function TakeBackCard({ refusal: { fields, values } }: { refusal: Refusal<string, PensionFault> }) {
  const busy = useNavigation().formMethod === 'POST'
  const fault = fields?.reason
  return (
    <Card as="section" className="record-card">
      <h2>{words.takeBack.title}</h2>
      <p className="muted">{words.takeBack.text}</p>
      <Form method="post" className="draft-form" noValidate>
        <TextArea
          id={takeBackReasonId}
          name="reason"
          label={words.takeBack.label}
          defaultValue={values?.reason}
          error={fault && words.fault(fault)}
          maxLength={longestReason}
        />
        <div>
          <Button variant="secondary" size="small" busy={busy} name="intent" value="takeBack">
            {words.takeBack.submit}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
