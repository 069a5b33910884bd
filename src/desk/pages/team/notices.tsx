import { Form, href, redirect, useNavigation } from 'react-router'
import { findNoticeChoice } from '#database/desk/notices.ts'
import { head, notices as words } from '#desk/copy/notices.ts'
import { readNoticeChoice } from '#desk/domain/notices.ts'
import { chooseNotices } from '#desk/flows/notices.ts'
import { forAdviser } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/notices'

export const meta = headOf(head)

export const loader = forAdviser(async ({ app, adviser }, { request }) => ({
  chosen: await findNoticeChoice(app.db, adviser.id),
  saved: new URL(request.url).searchParams.has('saved'),
}))

export const action = adviserForm({
  fields: ['notify'],
  async run({ app, adviser, person, values, refuse }) {
    const choice = readNoticeChoice(values.notify)
    if (!choice) return refuse({ message: requestMessage('invalid_input') })
    await chooseNotices(app, { id: adviser.id, uid: person.id }, choice)
    throw redirect(`${href('/desk/notices')}?saved`, 303)
  },
})

export const clientAction = refuseUnanswered('notify')

export default function Notices({ loaderData: { chosen, saved }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <h1 className="desk-title">{words.title}</h1>
      <p className="muted">{words.text}</p>
      {actionData?.message ? <Banner tone="error">{actionData.message}</Banner> : null}
      {saved && !actionData ? <Banner tone="success">{words.saved}</Banner> : null}
      <Card as="section" className="desk-card">
        <Form method="post" className="stack" key={chosen}>
          <fieldset>
            <legend>{words.legend}</legend>
            <ChoiceCards id="notify" nameOf={() => 'notify'} choices={words.choices} chosen={[chosen]} />
          </fieldset>
          <p className="muted small">{words.others}</p>
          <div>
            <Button busy={busy}>{words.submit}</Button>
          </div>
        </Form>
      </Card>
    </>
  )
}
