import { availability as words } from '#copy/desk/availability.ts'
import { head } from '#copy/desk/meta/availability.ts'
import { hasPermission } from '#domain/desk/permissions.ts'
import { paths } from '#paths.ts'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { forAdviser, notFoundResponse } from '#server/guards.ts'
import { TextLink } from '#ui/text-link.tsx'
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

export const action = forAdviser(
  formAction({
    fields: availabilityFields,
    run: (entered, { params }: Route.ActionArgs) => changeAvailability(entered, params.adviser),
  }),
)

export const clientAction = refuseOffline()

export default function AvailabilityOf({ loaderData, actionData }: Route.ComponentProps) {
  const { view, done, mayMove } = loaderData
  return (
    <>
      <p className="small">
        <TextLink href={paths.deskAvailability}>{words.others.back}</TextLink>
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
