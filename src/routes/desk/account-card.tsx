import { Form, useNavigation } from 'react-router'
import { deskAccount as words } from '#copy/desk/account.ts'
import { longestReason } from '#domain/shared/reason.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'

type AccountCardProps = {
  /** Who disabled the account, when and why; undefined while it is enabled. */
  disabled: string | undefined
  fault: string | undefined
  typed: string | undefined
}

/** Disables the account, or enables it again. Closed until it is needed: it is rare, and it shuts somebody out. */
export function AccountCard({ disabled, fault, typed }: AccountCardProps) {
  const busy = useNavigation().formMethod === 'POST'
  const kind = disabled === undefined ? 'disable' : 'enable'
  return (
    <section className="record-part" id="account">
      <h2 className="record-small-title">{words.title}</h2>
      {disabled === undefined ? null : <p className="small">{disabled}</p>}
      {/* A new key closes it and empties the box after the change. */}
      <Accordion key={kind} open={fault !== undefined} summary={words[kind].title}>
        <p className="muted small">{words[kind].text}</p>
        <Form method="post" className="stack" noValidate>
          <TextArea
            name="reason"
            label={words.reason}
            helper={words.reasonHelper}
            maxLength={longestReason}
            defaultValue={typed}
            error={fault}
          />
          <div>
            <Button
              name="intent"
              value={kind}
              variant={kind === 'disable' ? 'danger' : 'secondary'}
              size="small"
              busy={busy}
            >
              {words[kind].submit}
            </Button>
          </div>
        </Form>
      </Accordion>
    </section>
  )
}
