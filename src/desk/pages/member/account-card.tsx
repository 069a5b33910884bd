import { useNavigation } from 'react-router'
import { deskAccount as words } from '#desk/copy/account.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary, type FieldError } from '#ui/fields/error-summary.tsx'
import { ReasonForm } from '#web/desk/reason-form.tsx'

type AccountCardProps = {
  /** Who disabled the account, when and why; undefined while it is enabled. */
  disabled: string | undefined
  errors: readonly FieldError[]
  fault: string | undefined
  typed: string | undefined
}

/** Disables the account, or enables it again. Closed until it is needed: it is rare, and it shuts somebody out. */
export function AccountCard({ disabled, errors, fault, typed }: AccountCardProps) {
  const busy = useNavigation().formMethod === 'POST'
  const kind = disabled === undefined ? 'disable' : 'enable'
  return (
    <Card as="section" className="record-card" id="account">
      <h2 className="record-small-title">{words.title}</h2>
      {disabled === undefined ? null : <p className="small">{disabled}</p>}
      {/* A new key closes it and empties the box after the change. */}
      <Accordion key={kind} look="link" open={errors.length > 0} summary={words[kind].title}>
        <p className="muted small">{words[kind].text}</p>
        <ErrorSummary errors={errors} />
        <ReasonForm label={words.reason} helper={words.reasonHelper} typed={typed} fault={fault}>
          <Button
            name="intent"
            value={kind}
            variant={kind === 'disable' ? 'danger' : 'secondary'}
            size="small"
            busy={busy}
          >
            {words[kind].submit}
          </Button>
        </ReasonForm>
      </Accordion>
    </Card>
  )
}
