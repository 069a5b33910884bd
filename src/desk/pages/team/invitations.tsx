import { Form } from 'react-router'
import { advisers } from '#desk/copy/advisers.ts'
import { Button } from '#ui/button.tsx'
import { DeskTable } from '#web/desk/desk-table.tsx'

const words = advisers.invitations

type InvitationsProps = { invitations: readonly { email: string; text: string }[]; mayWithdraw: boolean }

/** Colleagues who were invited by email and have not confirmed an account yet. */
export function Invitations({ invitations, mayWithdraw }: InvitationsProps) {
  if (invitations.length === 0) return null
  return (
    <section className="stack gap-2">
      <h2>{words.title}</h2>
      <DeskTable
        caption={words.title}
        columns={[words.columns.email, words.columns.invited, { name: words.columns.action, hidden: true }]}
      >
        {invitations.map(({ email, text }) => (
          <tr key={email}>
            <th scope="row">{email}</th>
            <td className="muted">{text}</td>
            <td className="desk-end">
              {mayWithdraw ? (
                <Form method="post">
                  <input type="hidden" name="email" value={email} />
                  <Button
                    variant="secondary"
                    size="mini"
                    name="intent"
                    value="withdraw"
                    aria-label={words.withdrawOf(email)}
                  >
                    {words.withdraw}
                  </Button>
                </Form>
              ) : null}
            </td>
          </tr>
        ))}
      </DeskTable>
    </section>
  )
}
