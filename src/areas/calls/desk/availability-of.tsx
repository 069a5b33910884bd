import { href } from 'react-router'
import { head, availability as words } from '#areas/calls/copy/desk-availability.ts'
import { hasPermission } from '#desk/domain/permissions.ts'
import { forAdviser, notFoundResponse } from '#server/guards.ts'
import { TextLink } from '#ui/text-link.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/availability-of'
import { changeAvailability } from './availability-action.ts'
import { type AvailabilityAnswer, availabilityFields } from './availability-fields.ts'
import { AvailabilityForms } from './availability-forms.tsx'
import { doneText, readAvailability } from './availability-view.ts'

export const meta = headOf(head)

/** The same page for another adviser's times. */
export const loader = forAdviser(async ({ app, adviser }, { request, params }: Route.LoaderArgs) => {
  const view = await readAvailability(app, params.adviser)
  if (!view) throw notFoundResponse()
  return { view, done: doneText(request), mayMove: hasPermission(adviser.roles, 'changeMembers') }
})

export const action = adviserForm({
  fields: availabilityFields,
  run: (entered, { params }: Route.ActionArgs) => changeAvailability(entered, params.adviser),
})

export const clientAction = refuseUnanswered()

export default function AvailabilityOf({ loaderData, actionData }: Route.ComponentProps) {
  const { view, done, mayMove } = loaderData
  return (
    <>
      <p className="small">
        <TextLink href={href('/desk/availability')}>{words.others.back}</TextLink>
      </p>
      <h1 className="desk-title">{words.titleOf(view.name)}</h1>
      <AvailabilityForms
        view={view}
        text={words.textOf(view.name)}
        done={done}
        answer={actionData as AvailabilityAnswer | undefined}
        mayMove={mayMove}
      />
    </>
  )
}
