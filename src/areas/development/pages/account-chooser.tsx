/** Development: the sign-in page of the embedded Google and Apple providers, an OAuth 2.0 authorisation server. */
import { href, redirect } from 'react-router'
import { head, accountChooser as words } from '#areas/development/copy/account-chooser.ts'
import { demoPlace } from '#areas/development/copy/demo-users.ts'
import { demoUsers } from '#areas/development/domain/demo-users.ts'
import { brand } from '#brand.ts'
import { forDeveloper } from '#server/guards.ts'
import { fieldMessage } from '#shared/copy/errors/errors.ts'
import { checkEmail, normaliseEmail } from '#shared/domain/text/email.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/account-chooser'
import './development.css'

export const meta = headOf(head)

/** The sign-in engine's request. Throws 404 unless it returns to our own callback and uses PKCE with S256. */
function readQuery(request: Request, origin: string) {
  const query = new URL(request.url).searchParams
  const provider = query.get('provider') ?? ''
  const back = `${origin}${href('/api/auth/callback/:provider', { provider })}`
  const known = (provider === 'google' || provider === 'apple') && query.get('redirect_uri') === back
  if (!known || query.get('code_challenge_method') !== 'S256') throw new Response(null, { status: 404 })
  return { provider, back, state: query.get('state') ?? '', challenge: query.get('code_challenge') ?? '' } as const
}

export const loader = forDeveloper(async ({ app }, { request }) => {
  return { provider: readQuery(request, app.origin).provider }
})

export const action = forDeveloper(
  formAction({
    fields: ['email', 'name', 'verified'],
    run: ({ app, values, refuse }, { request }) => {
      const { provider, back, state, challenge } = readQuery(request, app.origin)
      const { email, name, verified, intent } = values
      if (intent === 'cancel') throw redirect(`${back}?${new URLSearchParams({ error: 'access_denied', state })}`, 303)
      const fault = checkEmail(email)
      if (fault || !app.chooser) return refuse({ fields: { email: fault ?? 'invalid_input' } })
      const address = normaliseEmail(email)
      const id = `${provider}:${address}`
      const account = { id, email: address, name: name.trim(), emailVerified: verified === 'yes' }
      const code = app.chooser.grant(provider, account, challenge)
      throw redirect(`${back}?${new URLSearchParams({ code, state })}`, 303)
    },
  }),
)

/** Plain forms: they redirect to the sign-in engine, which the router cannot navigate to. */
export default function AccountChooser({ loaderData: { provider }, actionData }: Route.ComponentProps) {
  return (
    <PlainFrame brandName={brand.name}>
      <h1>{words.title}</h1>
      <p className="muted">{words.subtitle}</p>
      <Banner tone="info">{words.notice(words.providers[provider])}</Banner>
      <ul className="chooser-accounts anywhere stack gap-3 bare-list">
        {words.accounts.map(({ name, email, verified }) => (
          <li key={email}>
            <form method="post">
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="name" value={name} />
              <input type="hidden" name="verified" value={verified ? 'yes' : ''} />
              <Button variant="secondary" full>
                {`${words.pick(name, email)} (${verified ? words.verified : words.unverified})`}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <Card as="section">
        <h2>{words.demo}</h2>
        <ul className="chooser-accounts anywhere stack gap-3 bare-list">
          {demoUsers.map((person) => (
            <li key={person.email}>
              <form method="post">
                <input type="hidden" name="email" value={person.email} />
                <input type="hidden" name="name" value={`${person.first} ${person.last}`} />
                <input type="hidden" name="verified" value="yes" />
                <Button variant="quiet" full>
                  {words.who(`${person.first} ${person.last}`, demoPlace(person))}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      </Card>
      <Card as="section">
        <h2>{words.other}</h2>
        <form method="post" className="stack" noValidate>
          <TextField name="name" label={words.name.label} />
          <TextField
            name="email"
            type="email"
            label={words.email.label}
            placeholder={words.email.placeholder}
            error={actionData?.fields?.email ? fieldMessage(actionData.fields.email) : actionData?.message}
          />
          <label className="chooser-verified row">
            <input type="checkbox" name="verified" value="yes" defaultChecked /> {words.emailVerified}
          </label>
          <Button full>{words.submit}</Button>
        </form>
      </Card>
      <form method="post">
        <input type="hidden" name="intent" value="cancel" />
        <Button variant="quiet" full>
          {words.cancel}
        </Button>
      </form>
    </PlainFrame>
  )
}
