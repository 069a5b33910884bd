import { Form, href, redirect } from 'react-router'
import { emailChangeState } from '#areas/account/domain/recovery/email-change.ts'
import { unlinkProvider } from '#areas/account/flows/change-sign-in.ts'
import { endSessionsOf } from '#areas/account/flows/end-sessions.ts'
import { cancelEmailChange } from '#areas/account/flows/recovery/change-email.ts'
import { findOwnRecovery, stopOwnRecovery } from '#areas/account/flows/recovery/recover-factor.ts'
import { waysInToReview } from '#areas/account/flows/recovery/review-ways-in.ts'
import { startLinking } from '#areas/account/flows/sign-in/social-sign-in.ts'
import { securityHead, security as words } from '#areas/profile/copy/security.ts'
import { review, history as waysInHistory } from '#areas/profile/copy/ways-in.ts'
import { ownAccount } from '#areas/profile/pages/own-account.ts'
import { linkedProviders } from '#database/accounts/credentials.ts'
import { findWaitingChange } from '#database/accounts/email-changes.ts'
import { listSessions } from '#database/accounts/sessions.ts'
import { listPasskeys } from '#database/accounts/sign-in-methods.ts'
import { type ListedWayInEvent, listWayInEvents } from '#database/accounts/ways-in.ts'
import { readBrowser } from '#server/guards/known-browser.ts'
import { takeSocialFailure } from '#server/guards/social-failure.ts'
import { forMember, requireRecent } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { Button, ButtonLink, PrimaryLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { StandaloneLink, WayBack } from '#ui/text-link.tsx'
import { memberForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import type { Route } from './+types/security'
import { WaysIn } from './ways-in.tsx'

export const meta = headOf(securityHead)

/** The newest changes that the page lists. */
const shownEvents = 20

export const loader = forMember(async ({ app, person, requestContext }, { request }) => {
  const failure = takeSocialFailure(requestContext, request)
  const { id, user, sessionId } = person
  const now = app.now()
  const query = new URL(request.url).searchParams
  const [{ on, hasPassword }, linked, passkeys, sessions, waiting, recovery, events, toReview] = await Promise.all([
    app.identity.secondFactor.stateOf(id),
    linkedProviders(app.db, id),
    listPasskeys(app.db, id),
    listSessions(app.db, id, now),
    findWaitingChange(app.db, id),
    findOwnRecovery(app, id),
    listWayInEvents(app.db, id, shownEvents),
    waysInToReview(app, id),
  ])
  return {
    saved: words.saved(query.get('saved') ?? ''),
    notLinked: failure && words.notLinked(failure.code, nameOfProvider(app.identity.providers, failure.provider)),
    email: user.email,
    newEmail: waiting && emailChangeState(waiting, now) === 'waiting' ? waiting.newEmail : undefined,
    hasPassword,
    providers: app.identity.providers.map((provider) => ({ ...provider, linked: linked.includes(provider.id) })),
    twoStep: on,
    isReviewed: toReview.length === 0,
    events: events.map((event) => ({
      ...event,
      name:
        event.kind === 'provider' ? (nameOfProvider(app.identity.providers, event.wayId ?? '') ?? event.name) : null,
    })),
    recovery,
    passkeys,
    sessions: sessions
      .map((session) => ({ ...session, here: session.id === sessionId }))
      .sort((one, other) => Number(other.here) - Number(one.here)),
  }
})

const nameOfProvider = (providers: readonly { id: string; name: string }[], id: string): string | undefined =>
  providers.find((provider) => provider.id === id)?.name

const back = (saved: string) => redirect(`${href('/my-profile/security')}?saved=${saved}`, 303)

export const action = memberForm({
  fields: ['session', 'provider'],
  async run(entered, args) {
    const { requestContext, app, person, values, refuse } = entered
    const { intent, session, provider } = values
    const account = ownAccount(person)
    if (intent === 'end' || intent === 'endOthers') {
      const browser = readBrowser(app, args.request.headers)
      await endSessionsOf(app, { ...account, browser }, intent === 'end' ? session : 'others')
      throw back(intent === 'end' ? 'ended' : 'others')
    }
    if (intent === 'stopRecovery') {
      await stopOwnRecovery(app, account)
      throw back('recoveryStopped')
    }
    if (intent === 'cancelEmail' && (await cancelEmailChange(app, person.id))) throw back('emailCancelled')
    const known = app.identity.providers.find(({ id }) => id === provider)
    if (intent === 'unlink' && known) {
      requireRecent(entered, args)
      const unlinked = await unlinkProvider(app, account, known)
      if (!unlinked.ok) return refuse({ message: words.lastWayIn })
      throw back('unlinked')
    }
    if (intent === 'link' && known) {
      requireRecent(entered, args)
      const started = await startLinking(app, args.request.headers, known.id, requestContext.client)
      if (!started.ok && started.code === 'rate_limited') return refuse({ message: requestMessage(started.code) }, 429)
      if (!started.ok) return refuse({ message: words.notLinked(started.code, known.name) })
      requestContext.cookies.push(...started.value.cookies)
      throw redirect(started.value.url, 303)
    }
    throw redirect(href('/my-profile/security'), 303)
  },
})

export const clientAction = refuseUnanswered()

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const { saved, notLinked, email, newEmail, hasPassword, providers, twoStep, recovery, passkeys, sessions, ...shown } =
    loaderData
  const refused = actionData?.message ?? notLinked
  return (
    <>
      <WayBack href={href('/my-profile')}>{words.back}</WayBack>
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      {refused ? <Banner tone="error">{refused}</Banner> : null}
      {saved && !refused ? <Banner tone="success">{saved}</Banner> : null}
      {recovery ? <Recovery {...recovery} /> : null}
      {shown.isReviewed ? null : <ToReview />}
      <WaysIn email={email} newEmail={newEmail} hasPassword={hasPassword} providers={providers} />
      <TwoStep on={twoStep} />
      <Passkeys passkeys={passkeys} />
      <Sessions sessions={sessions} />
      <History events={shown.events} />
    </>
  )
}

function Recovery({ state, readyAt }: NonNullable<Data['recovery']>) {
  const { recovery } = words
  return (
    <Card as="section" className="security-card stack justify-start">
      <h2>{recovery.title}</h2>
      <p>{state === 'ready' ? recovery.ready : recovery.waiting(readyAt)}</p>
      <p>{recovery.advice}</p>
      <Form method="post">
        <Button full name="intent" value="stopRecovery">
          {recovery.submit}
        </Button>
      </Form>
    </Card>
  )
}

const ToReview = () => (
  <Card as="section" className="security-card stack justify-start">
    <h2>{review.title}</h2>
    <p>{review.waiting}</p>
    <PrimaryLink href={href('/my-profile/security/review')}>{review.open}</PrimaryLink>
  </Card>
)

function TwoStep({ on }: { on: boolean }) {
  const { twoStep } = words
  return (
    <Card as="section" className="security-card stack justify-start">
      <h2 className="cluster gap-2">
        {twoStep.title} <Tag tone={on ? 'done' : 'plain'}>{on ? twoStep.on : twoStep.off}</Tag>
      </h2>
      <p className="muted small">{on ? twoStep.textOn : twoStep.textOff}</p>
      <ButtonLink href={href('/my-profile/security/authenticator')} variant="secondary">
        {on ? twoStep.manage : twoStep.setUp}
      </ButtonLink>
    </Card>
  )
}

type Data = Route.ComponentProps['loaderData']

function Passkeys({ passkeys }: Pick<Data, 'passkeys'>) {
  const { passkeys: text } = words
  return (
    <Card as="section" className="security-card stack justify-start">
      <h2>{text.title}</h2>
      <p className="muted small">{text.text}</p>
      {passkeys.length === 0 ? null : (
        <ul className="security-list container ruled bare-list">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="grid align-center">
              <div>
                <p className="cluster gap-2 strong">{name ?? text.unnamed}</p>
                <p className="muted small">
                  {text.added(createdAt)}
                  {lastUsedAt ? `, ${text.used(lastUsedAt)}` : ''}
                </p>
              </div>
              <StandaloneLink href={href('/my-profile/security/passkeys/:id', { id })}>
                {text.change}
                <span className="visually-hidden"> {name ?? text.unnamed}</span>
              </StandaloneLink>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink href={href('/my-profile/security/passkeys')} variant="secondary">
        {text.add}
      </ButtonLink>
    </Card>
  )
}

function Sessions({ sessions }: Pick<Data, 'sessions'>) {
  const { sessions: text } = words
  return (
    <Card as="section" className="security-card stack justify-start">
      <h2>{text.title}</h2>
      <p className="muted small">{text.text}</p>
      <ul className="security-list container ruled bare-list">
        {sessions.map(({ id, browser, network, startedAt, seenAt, here }) => (
          <li key={id} className="security-session grid align-center">
            <div>
              <p className="cluster gap-2 strong">
                {browser || text.unknownBrowser} {here ? <Tag tone="done">{text.here}</Tag> : null}
              </p>
              <p className="muted small">{text.seen(seenAt)}</p>
              <p className="muted small">
                {text.since(startedAt)}
                {network ? `, ${text.network(network)}` : ''}
              </p>
            </div>
            {here ? null : (
              <Form method="post">
                <input type="hidden" name="session" value={id} />
                <Button
                  variant="secondary"
                  size="small"
                  name="intent"
                  value="end"
                  aria-label={text.endOf(browser || text.unknownBrowser)}
                >
                  {text.end}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post">
          <Button variant="secondary" name="intent" value="endOthers">
            {text.endOthers}
          </Button>
        </Form>
      ) : null}
    </Card>
  )
}

/** Nothing where nothing has changed yet. */
const History = ({ events }: { events: readonly ListedWayInEvent[] }) =>
  events.length === 0 ? null : (
    <Card as="section" className="security-card stack justify-start">
      <h2>{waysInHistory.title}</h2>
      <p className="muted small">{waysInHistory.text}</p>
      <ul className="security-list container ruled bare-list">
        {events.map((event) => (
          <li
            className="grid align-center"
            key={`${event.at.toISOString()} ${event.what} ${event.kind} ${event.wayId ?? ''}`}
          >
            <div>
              <p className="strong">{waysInHistory.name(event)}</p>
              <p className="muted small">
                {waysInHistory.line(waysInHistory.what[event.what], event.at, event.browser, event.network)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
