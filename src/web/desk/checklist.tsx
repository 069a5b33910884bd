import { href } from 'react-router'
import { opening } from '#areas/application/copy/desk-opening.ts'
import type { Requirement } from '#areas/application/domain/opening-requirements.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { AlertIcon, CheckIcon } from '#ui/marks/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { ListedRequirement } from './sending-view.ts'

const words = opening.checklist

/** The page where an adviser does what is missing. */
const placeOf: Readonly<Partial<Record<Requirement, (uid: string) => string>>> = {
  recommendation: (uid: string) => href('/desk/members/:uid/recommendation', { uid }),
  contribution: (uid: string) => href('/desk/members/:uid/contribution', { uid }),
  identity: (uid: string) => href('/desk/members/:uid/identity', { uid }),
  ppsn: (uid: string) => href('/desk/members/:uid/identity', { uid }),
  names: (uid: string) => href('/desk/members/:uid/identity', { uid }),
  funds: (uid: string) => href('/desk/members/:uid/client-checks', { uid }),
  address: (uid: string) => href('/desk/members/:uid/client-checks', { uid }),
  screening: (uid: string) => href('/desk/members/:uid/screening', { uid }),
  changes: (uid: string) => href('/desk/members/:uid/identity-change', { uid }),
  sent: (uid: string) => href('/desk/members/:uid/sending', { uid }),
}

/** Whose record no other link leads to once it is done: to read it again, or to correct it. */
const foundHere: readonly Requirement[] = ['funds', 'address', 'screening']

/** The member whose missing items lead to where they are done. */
export type ChecklistMember = { uid: string; email: string }

type ChecklistProps = {
  requirements: readonly ListedRequirement[]
  /** Without it the list only states what is missing. */
  actionsFor?: ChecklistMember | undefined
  /** The member's id. Without it no done item leads to its record. */
  recordsOf?: string
}

/** What a pension needs before it is opened: what is missing first, each with what to do. */
export function Checklist({ requirements, actionsFor, recordsOf }: ChecklistProps) {
  const open = requirements.filter(({ gaps }) => gaps.length > 0)
  const done = requirements.filter(({ gaps }) => gaps.length === 0)
  return (
    <div className="container">
      <ul className="checklist rows bare-list">
        {open.map((requirement) => (
          <li key={requirement.key} className="checklist-item checklist-open grid gap-0 gap-x-3">
            <span className="checklist-mark mark edged center">
              <AlertIcon size={14} />
            </span>
            <div>
              <Name name={requirement.name} state={words.missing} />
              {requirement.gaps.map((gap) => (
                <p className="caption" key={gap}>
                  {gap}
                </p>
              ))}
            </div>
            {actionsFor === undefined ? null : <Action requirement={requirement} member={actionsFor} />}
          </li>
        ))}
        {done.map((requirement, at) => (
          <li
            key={requirement.key}
            className={classNames(
              'checklist-item checklist-done grid gap-0 gap-x-3',
              // The last of an odd number would leave the line above it half drawn.
              done.length % 2 === 1 && at === done.length - 1 && 'checklist-whole',
            )}
          >
            <span className="checklist-mark mark edged center">
              <CheckIcon size={14} />
            </span>
            <Name
              name={requirement.name}
              state={words.done}
              href={
                recordsOf !== undefined && foundHere.includes(requirement.key)
                  ? placeOf[requirement.key]?.(recordsOf)
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Name = ({ name, state, href: place }: { name: string; state: string; href?: string | undefined }) => (
  <p className="checklist-name">
    <span className="visually-hidden">{state} </span>
    {place === undefined ? (
      name
    ) : (
      <TextLink href={place} className="target">
        {name}
      </TextLink>
    )}
  </p>
)

type ActionProps = { requirement: ListedRequirement; member: ChecklistMember }

function Action({ requirement: { key, action }, member: { uid, email } }: ActionProps) {
  if (action === undefined) return null
  const place =
    action === 'remind'
      ? `mailto:${email}?${new URLSearchParams({ subject: words.reminder(key) }).toString().replaceAll('+', '%20')}`
      : (placeOf[key]?.(uid) ?? href('/desk/members/:uid', { uid }))
  return (
    <ButtonLink
      href={place}
      reload={action === 'reload'}
      variant="secondary"
      size="mini"
      aria-label={words.doOf(action, key)}
    >
      {words.do[action]}
    </ButtonLink>
  )
}
