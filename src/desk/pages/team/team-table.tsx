import { Form } from 'react-router'
import { factorReset, advisers as words } from '#desk/copy/advisers.ts'
import { handOver } from '#desk/copy/work.ts'
import type { Role } from '#desk/domain/permissions.ts'
import { Accordion } from '#ui/accordion.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DeskTable } from '#web/desk/desk-table.tsx'
import { RowButton } from '#web/desk/row-button.tsx'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { RoleBoxes, readRoles } from './role-boxes.tsx'

export type Colleague = {
  id: string
  name: string
  email: string
  /** Whether they can use the desk, in words. */
  state: string
  held: readonly Role[]
  roles: string
  active: boolean
  /** That they sign in with the firm's account, in words. */
  signOn: string | undefined
  ownRoles: boolean
  self: boolean
  /** A reset of their second step waits for approval. */
  resetWaits: boolean
  /** Addresses; undefined without permission. */
  factorReset: string | undefined
  handOver: string | undefined
}

type Refused = Partial<Record<string, string>> | undefined

type TableProps = {
  advisers: readonly Colleague[]
  mayChange: boolean
  /** The viewer proved their second step recently, as a change of roles requires. */
  isConfirmed: boolean
  refused: Refused
}

/** The people of the firm, with what each may do. */
export function TeamTable({ advisers, mayChange, isConfirmed, refused }: TableProps) {
  const { columns } = words
  return (
    <DeskTable
      caption={words.title}
      columns={[columns.name, columns.roles, columns.access, { name: columns.action, hidden: true }]}
    >
      {advisers.map((adviser) => (
        <tr key={adviser.id}>
          <th scope="row">
            {adviser.name} {adviser.self ? <span className="muted">({words.you})</span> : null}
            <span className="caption under">{adviser.email}</span>
          </th>
          <td>
            {adviser.active ? adviser.roles : null}
            {mayChange && isConfirmed && adviser.active && adviser.ownRoles ? (
              <RolesForm adviser={adviser} refused={refused} />
            ) : null}
            {mayChange && adviser.active && !adviser.ownRoles ? (
              <p className="small muted">{words.rolesOfGroups}</p>
            ) : null}
          </td>
          <td className="muted">
            {adviser.state}
            {adviser.signOn === undefined ? null : <p className="small">{adviser.signOn}</p>}
            {adviser.resetWaits ? <p className="strong">{factorReset.waits}</p> : null}
          </td>
          <td className="desk-end">
            <Actions adviser={adviser} mayRemove={mayChange && adviser.active && !adviser.self} />
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}

function RolesForm({ adviser: { id, name, email, held, roles }, refused }: { adviser: Colleague; refused: Refused }) {
  const isRefused = refused?.intent === 'roles' && refused.email === email
  return (
    // A new key closes it after a change.
    <Accordion
      key={roles}
      look="link"
      className="team-roles accordion-detail"
      open={isRefused}
      summary={words.roles.change}
    >
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="email" value={email} />
        <RoleBoxes
          legend={words.roles.of(name)}
          id={`roles-${id}`}
          held={isRefused ? readRoles(refused ?? {}) : held}
        />
        <div>
          <SmallSubmit intent="roles" variant="secondary">
            {words.roles.save}
          </SmallSubmit>
        </div>
      </Form>
    </Accordion>
  )
}

const Actions = ({ adviser, mayRemove }: { adviser: Colleague; mayRemove: boolean }) => (
  <div className="team-actions cluster gap-1 gap-x-4">
    {adviser.handOver === undefined ? null : (
      <TextLink href={adviser.handOver} aria-label={handOver.linkOf(adviser.name)}>
        {handOver.link}
      </TextLink>
    )}
    {adviser.factorReset === undefined ? null : (
      <TextLink href={adviser.factorReset} aria-label={factorReset.linkOf(adviser.name)}>
        {factorReset.link}
      </TextLink>
    )}
    {mayRemove ? (
      <RowButton of={['email', adviser.email]} intent="remove" label={words.removeOf(adviser.name)}>
        {words.remove}
      </RowButton>
    ) : null}
  </div>
)
