import { href } from 'react-router'
import { opening } from '#areas/application/copy/desk-opening.ts'
import type { Requirement } from '#areas/application/domain/opening-requirements.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { AlertIcon, CheckIcon } from '#ui/marks/icons.tsx'
import type { ListedRequirement } from './sending-view.ts'
import './checklist.css'

const words = opening.checklist

/** Where an adviser does what is missing; the others are the member's, the employer's or the system's to do. */
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
}

type ChecklistProps = {
  requirements: readonly ListedRequirement[]
  /** Of the member whose missing items lead to where they are done. Without it the list only states them. */
  actionsFor?: string | undefined
}

/** What a pension needs before it is opened: what is missing first, with what to do. */
export function Checklist({ requirements, actionsFor }: ChecklistProps) {
  const open = requirements.filter(({ gaps }) => gaps.length > 0)
  const done = requirements.filter(({ gaps }) => gaps.length === 0)
  const places = actionsFor === undefined ? undefined : placesOf(open, actionsFor)
  return (
    <ul className={classNames('checklist rows stack gap-3 bare-list', actionsFor !== undefined && 'checklist-wide')}>
      {[...open, ...done].map(({ key, name, gaps }) => {
        const isDone = gaps.length === 0
        const place = places?.get(key)
        return (
          <li key={key} className={classNames('checklist-item grid gap-2', isDone && 'checklist-done')}>
            <span className="checklist-mark center">{isDone ? <CheckIcon size={16} /> : <AlertIcon size={18} />}</span>
            <div>
              <p className="checklist-name">
                <span className="visually-hidden">{isDone ? words.done : words.missing} </span>
                {name}
              </p>
              {gaps.map((gap) => (
                <p className="caption" key={gap}>
                  {gap}
                </p>
              ))}
            </div>
            {place === undefined ? null : (
              <ButtonLink href={place} variant="secondary" size="small" aria-label={words.doOf(key)}>
                {words.do[key]}
              </ButtonLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Each place once, at the first item that is done there. */
function placesOf(open: readonly ListedRequirement[], uid: string): ReadonlyMap<Requirement, string> {
  const places = new Map<string, Requirement>()
  for (const { key } of open) {
    const place = placeOf[key]?.(uid)
    if (place !== undefined && !places.has(place)) places.set(place, key)
  }
  return new Map([...places].map(([place, key]) => [key, place]))
}
