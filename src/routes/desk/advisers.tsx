import { data, Form, redirect, useNavigation } from 'react-router'
import { advisers as words } from '#copy/desk/advisers.ts'
import { adviserMessage } from '#copy/desk/desk-errors.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { listAdvisers } from '#database/advisers.ts'
import { admitAdviser, removeAdviser } from '#flows/desk/admit-adviser.ts'
import { paths } from '#paths.ts'
import { answerOffline } from '#routes/shared/offline.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { enterAsAdviser } from '#server/guards.ts'
import { readForm } from '#server/read-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import './advisers.css'
import type { Route } from './+types/advisers'

export const meta = pageMeta('/desk/advisers')

export async function loader(args: Route.LoaderArgs) {
  const { app, adviser } = await enterAsAdviser(args)
  const all = await listAdvisers(app.db)
  return {
    advisers: all.map((one) => ({
      id: one.id,
      name: one.name,
      email: one.email,
      state: words.state(one),
      self: one.id === adviser.id,
      removable: one.active && one.id !== adviser.id,
    })),
  }
}

type Refusal = { message?: string; field?: string; email?: string }

export async function action(args: Route.ActionArgs) {
  const { app, person } = await enterAsAdviser(args)
  const form = await readForm(args.request, ['email'])
  if (!form.ok) return data<Refusal>({ message: requestMessage(form.code) }, 422)
  const { intent, email } = form.value
  const by = { kind: 'adviser', uid: person.id } as const
  const done = await (intent === 'remove' ? removeAdviser(app, email, by) : admitAdviser(app, email, by))
  if (done.ok) throw redirect(paths.deskAdvisers, 303)
  const said = adviserMessage(done.code)
  return data<Refusal>(intent === 'remove' ? { message: said } : { field: said, email }, 422)
}

export const clientAction = answerOffline<Refusal>(() => ({ message: requestMessage('offline') }))

export default function Advisers({ loaderData: { advisers }, actionData }: Route.ComponentProps) {
  const { message, field, email } = (actionData as Refusal | undefined) ?? {}
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
        <Form method="post" className="stack" noValidate>
          <TextField
            name="email"
            type="email"
            label={words.email}
            helper={words.helper}
            error={field}
            defaultValue={email}
            autoComplete="off"
            required
          />
          <div>
            <Button busy={busy}>{words.submit}</Button>
          </div>
        </Form>
      </Card>
    </>
  )
}
