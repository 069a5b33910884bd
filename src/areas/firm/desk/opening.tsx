import { Form, href, redirect } from 'react-router'
import { head, opening as words } from '#areas/firm/copy/opening.ts'
import { openingState } from '#areas/firm/domain/opening.ts'
import { askToOpen, closeFirm, openFirm } from '#areas/firm/flows/opening.ts'
import { findOpening } from '#database/desk/openings.ts'
import { hasPermission } from '#desk/domain/permissions.ts'
import { forAdviser } from '#server/guards.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/opening'
import { FirmHead } from './firm-parts.tsx'
import { signer } from './firm-view.ts'

export const meta = headOf(head)

export const loader = forAdviser(async ({ app, person, adviser, lacking }) => {
  const [found, sign] = await Promise.all([findOpening(app.db), signer(app.db, app.now())])
  const state = openingState(found)
  return {
    state,
    by:
      found &&
      (found.openedAt
        ? sign(words.open.by, found.openedBy, found.openedAt)
        : sign(words.asked.by, found.askedBy, found.askedAt)),
    own: app.firm.current().confirmed,
    mayChange: lacking.length === 0,
    mayOpen: hasPermission(adviser.roles, 'approveFirm') && found?.askedBy !== person.id,
    demonstration: app.demonstration,
  }
})

const changes = { ask: askToOpen, open: openFirm, close: closeFirm } as const
type Answer = Refusal<'intent', string>

export const action = adviserForm({
  fields: ['intent'],
  async run({ app, person, adviser, values, refuse }) {
    if (!Object.hasOwn(changes, values.intent)) throw redirect(href('/desk/firm/opening'), 303)
    const change = changes[values.intent as keyof typeof changes]
    const done = await change(app, { uid: person.id, roles: adviser.roles })
    if (done.ok) throw redirect(href('/desk/firm/opening'), 303)
    return refuse<Answer>({ message: words.refusal[done.code] }, done.code === 'overtaken' ? 409 : 422)
  },
})

export const clientAction = refuseUnanswered('intent')

export default function Opening({ loaderData, actionData }: Route.ComponentProps) {
  const { state, by, own, mayChange, mayOpen, demonstration } = loaderData
  return (
    <>
      <FirmHead title={words.title} lead={words.text} />
      {actionData?.message === undefined ? null : <Banner tone="error">{actionData.message}</Banner>}
      {demonstration ? <Banner tone="info">{words.demonstration}</Banner> : null}
      <Panel
        title={words.accounts}
        aside={<Tag tone={state === 'open' ? 'done' : 'waiting'}>{words.state[state]}</Tag>}
      >
        {by === undefined ? null : <p>{by}</p>}
        {/* Older details that name the sample close it too. */}
        <p>{!own || state === 'closed' ? words.closed.text : state === 'asked' ? words.asked.wait : words.open.text}</p>
        {own ? null : <p>{words.lacks.text}</p>}
        {state === 'asked' || !own ? null : (
          <p className="muted">{state === 'open' ? words.open.next : words.closed.next}</p>
        )}
        <Form method="post" className="cluster gap-2 gap-x-5">
          {own ? null : (
            <ButtonLink href={href('/desk/firm')} variant="secondary" size="small">
              {words.lacks.link}
            </ButtonLink>
          )}
          {mayChange && state === 'closed' && own ? <SmallSubmit intent="ask">{words.closed.ask}</SmallSubmit> : null}
          {mayChange && state === 'asked' && mayOpen && own ? (
            <SmallSubmit intent="open">{words.asked.open}</SmallSubmit>
          ) : null}
          {mayChange && state !== 'closed' ? (
            <SmallSubmit intent="close" variant="secondary">
              {state === 'open' ? words.open.close : words.asked.withdraw}
            </SmallSubmit>
          ) : null}
        </Form>
      </Panel>
    </>
  )
}
