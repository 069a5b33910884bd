import { href } from 'react-router'
import { head, availability as words } from '#areas/calls/copy/desk-availability.ts'
import { listCallTakers } from '#database/desk/availability.ts'
import { hasPermission } from '#desk/domain/permissions.ts'
import { forAdviser, notFoundResponse } from '#server/guards.ts'
import { TextLink } from '#ui/text-link.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/availability'
import { changeAvailability } from './availability-action.ts'
import { type AvailabilityAnswer, availabilityFields } from './availability-fields.ts'
import { AvailabilityForms } from './availability-forms.tsx'
import { doneText, readAvailability } from './availability-view.ts'

export const meta = headOf(head)

export const loader = forAdviser(async ({ app, adviser }, { request }) => {
  const others = hasPermission(adviser.roles, 'readOthersTimes') ? await listCallTakers(app.db) : []
  return {
    view: await readAvailability(app, adviser.id),
    done: doneText(request),
    others: others.filter(({ id }) => id !== adviser.id),
    mayMove: hasPermission(adviser.roles, 'changeMembers'),
  }
})

export const action = adviserForm({
  fields: availabilityFields,
  async run(entered) {
    // An administrator who takes no calls has no times of their own.
    if (!entered.adviser.roles.includes('adviser')) throw notFoundResponse()
    return changeAvailability(entered, entered.adviser.id)
  },
})

export const clientAction = refuseUnanswered()

export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
  const { view, done, others, mayMove } = loaderData
  return (
    <>
      <h1 className="desk-title">{words.title}</h1>
      {view === undefined ? (
        <p className="muted">{words.noCalls}</p>
      ) : (
        <AvailabilityForms
          view={view}
          text={words.text}
          done={done}
          answer={actionData as AvailabilityAnswer | undefined}
          mayMove={mayMove}
          own
        />
      )}
      {others.length === 0 ? null : (
        <Panel title={words.others.title}>
          <ul className="ruled bare-list">
            {others.map(({ id, name }) => (
              <li key={id}>
                <TextLink href={href('/desk/availability/:adviser', { adviser: id })}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
