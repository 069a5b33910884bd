import { Form, redirect, useNavigation } from 'react-router'
import { advisers as words } from '#copy/desk/advisers.ts'
import { adviserMessage } from '#copy/desk/errors.ts'
import { head } from '#copy/desk/meta/advisers.ts'
import { listAdvisers } from '#database/advisers.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { admitAdviser, removeAdviser } from '#flows/desk/admit-adviser.ts'
import { paths, reauthenticateFor } from '#paths.ts'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { forAdviser, isRecentlyAuthenticated, requireRecent } from '#server/guards.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import './advisers.css'
import type { Route } from './+types/advisers'

export const meta = headOf(head)

export const loader = forAdviser(async (entered) => {
  const { app, adviser } = entered
  const all = await listAdvisers(app.db)
  return {
    mayAdd: isRecentlyAuthenticated(entered),
    advisers: all.map((one) => ({
      id: one.id,
      name: one.name,
      email: one.email,
      state: words.state(one),
      self: one.id === adviser.id,
      removable: one.active && one.id !== adviser.id,
    })),
  }
})

type Answer = Refusal<'email', string>

export const action = forAdviser(
  formAction({
    fields: ['email'],
    async run({ refuse, ...entered }, args) {
      const {
        app,
        person,
        values: { intent, email },
      } = entered
      if (intent !== 'remove') requireRecent(entered, args)
      const by = { kind: 'adviser', uid: person.id } as const
      const done = await (intent === 'remove' ? removeAdviser(app, email, by) : admitAdviser(app, email, by))
      if (done.ok) throw redirect(paths.deskAdvisers, 303)
      const message = adviserMessage(done.code)
      return intent === 'remove' ? refuse({ message, values: {} }) : refuse<Answer>({ fields: { email: message } })
    },
  }),
)

export const clientAction = refuseOffline()

export default function Advisers({ loaderData: { advisers, mayAdd }, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData
  const { message, fields, values } = answer ?? {}
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <h1 className="desk-title">{words.title}</h1>
      <p className="muted">{words.text}</p>
      {message === undefined ? null : <Banner tone="error">{message}</Banner>}
      <ul className="adviser-list bare-list">
        {advisers.map((adviser) => (
          <li key={adviser.id}>
            <div>
              <p className="desk-who">
                {adviser.name} {adviser.self ? <span className="muted">({words.you})</span> : null}
              </p>
              <p className="desk-mail">{adviser.email}</p>
            </div>
            <p className="muted small">{adviser.state}</p>
            {adviser.removable ? (
              <Form method="post">
                <input type="hidden" name="email" value={adviser.email} />
                <Button
                  variant="secondary"
                  size="small"
                  name="intent"
                  value="remove"
                  aria-label={words.removeOf(adviser.name)}
                >
                  {words.remove}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
      <Card as="section" className="desk-card">
        <h2>{words.add}</h2>
        {mayAdd ? (
          <Form method="post" className="stack" noValidate>
            <TextField
              name="email"
              type="email"
              label={words.email}
              helper={words.helper}
              error={fields?.email}
              defaultValue={values?.email}
              autoComplete="off"
              required
            />
            <div>
              <Button busy={busy}>{words.submit}</Button>
            </div>
          </Form>
        ) : (
          <>
            <p className="muted">{words.confirmFirst}</p>
            <ButtonLink href={reauthenticateFor(paths.deskAdvisers)} variant="secondary">
              {words.confirm}
            </ButtonLink>
          </>
        )}
      </Card>
    </>
  )
}
