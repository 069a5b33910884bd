import { advisers as words } from '#desk/copy/advisers.ts'
import { type Role, roles } from '#desk/domain/permissions.ts'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'

const boxOf = (role: Role) => `role_${role}` as const

export const roleBoxes = roles.map(boxOf)
export type RoleBox = (typeof roleBoxes)[number]

export const readRoles = (values: Partial<Record<string, string>>): readonly Role[] =>
  roles.filter((role) => values[boxOf(role)] === 'yes')

type RoleBoxesProps = { legend: string; id: string; held: readonly Role[] }

/** A box for each role, for a new or existing colleague. */
export const RoleBoxes = ({ legend, id, held }: RoleBoxesProps) => (
  <fieldset>
    <legend>{legend}</legend>
    <ChoiceCards nameOf={(role) => `role_${role}`} choices={words.roles.choices} chosen={held} id={id} many />
  </fieldset>
)
