import { Form, href, redirect } from 'react-router'
import { endpointHead, webhooks as words } from '#areas/firm/copy/webhooks.ts'
import {
  changeEndpoint,
  removeEndpoint,
  renewSecret,
  secretVersion,
  sendTest,
  switchEndpoint,
} from '#areas/firm/flows/webhooks/change-endpoints.ts'
import { addressOf } from '#areas/firm/flows/webhooks/endpoint-secrets.ts'
import { findEndpoint } from '#database/desk/webhooks.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { confirmFirstAt, requireFactor } from '#server/guards/require-factor.ts'
import { forAdviser, notFoundResponse } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { Tag } from '#ui/progress/tag.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/webhook'
import {
  type EndpointAnswer,
  EndpointFields,
  endpointFields,
  faultsOf,
  ProofFirst,
  readEvents,
  WebhookNews,
} from './webhook-parts.tsx'
import { showEndpoint } from './webhook-view.ts'

export const meta = headOf(endpointHead)

export const loader = forAdviser(async (entered, { params }) => {
  const { app, lacking } = entered
  const endpoint = await findEndpoint(app.db, params.endpoint ?? '')
  if (!endpoint) throw notFoundResponse()
  const { former_until: until } = endpoint
  const mayChange = lacking.length === 0
  return {
    ...showEndpoint(app, endpoint),
    // Whole, with what its query may carry, only for who may change it.
    typed: mayChange ? addressOf(app, endpoint) : undefined,
    seen: secretVersion(endpoint),
    both: until && until > app.now() ? words.secret.both(formatMoment(until, app.now())) : undefined,
    mayChange,
    proofAt: await confirmFirstAt(entered, href('/desk/webhooks/:endpoint', { endpoint: endpoint.id })),
  }
})

export const action = adviserForm({
  fields: endpointFields,
  async run({ refuse, ...entered }, args) {
    const { app, person, values } = entered
    const change = { endpoint: args.params.endpoint ?? '', byUid: person.id }
    const done = (text: string) => refuse<EndpointAnswer>({ values: {}, done: text }, 200)
    switch (values.intent) {
      case 'save': {
        await requireFactor(entered, args)
        const typed = { address: values.address, events: readEvents(values) }
        const saved = await changeEndpoint(app, change, typed)
        return saved.ok ? done(words.one.saved) : refuse<EndpointAnswer>(faultsOf(saved.faults))
      }
      case 'on':
      case 'off':
        await switchEndpoint(app, change, values.intent === 'on')
        return done(words.one.saved)
      case 'test': {
        const sent = await sendTest(app, change)
        return sent.ok
          ? done(words.one.tested)
          : refuse<EndpointAnswer>({ values: {}, message: words.one.testOff }, 409)
      }
      case 'renew': {
        await requireFactor(entered, args)
        const renewed = await renewSecret(app, change, values.seen)
        return renewed.ok
          ? refuse<EndpointAnswer>({ values: {}, secret: renewed.value }, 200)
          : refuse<EndpointAnswer>({ values: {}, message: words.secret.overtaken }, 409)
      }
      case 'remove':
        await removeEndpoint(app, change)
        throw redirect(href('/desk/webhooks'), 303)
      default:
        return refuse<EndpointAnswer>({ message: requestMessage('invalid_input') })
    }
  },
})

export const clientAction = refuseUnanswered(...endpointFields)

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { address, typed, events, on, failing, seen, both, mayChange, proofAt } = loaderData
  const answer = (actionData ?? {}) as EndpointAnswer
  const { one, list, secret } = words
  return (
    <>
      <MemberHead title={address} back={{ href: href('/desk/webhooks'), label: one.back }}>
        <Tag tone={failing ? 'late' : on ? 'done' : 'plain'}>{failing ?? (on ? list.on : list.off)}</Tag>
      </MemberHead>
      <WebhookNews answer={answer} />
      {mayChange ? (
        <div className="record record-wide columns columns-late">
          <Panel title={one.change}>
            {proofAt === undefined ? (
              <Form method="post" className="stack" noValidate>
                <EndpointFields
                  answer={answer.values?.intent === 'save' ? answer : {}}
                  {...(typed !== undefined && { address: typed })}
                  events={events}
                />
                <div>
                  <SmallSubmit intent="save">{words.form.save}</SmallSubmit>
                </div>
              </Form>
            ) : (
              <ProofFirst at={proofAt} />
            )}
          </Panel>
          <div className="stack">
            <Panel title={one.working}>
              <p>{on ? one.isOn : one.isOff}</p>
              <Form method="post" className="cluster gap-2">
                <SmallSubmit intent={on ? 'off' : 'on'} variant="secondary">
                  {on ? one.off : one.on}
                </SmallSubmit>
                {on ? (
                  <SmallSubmit intent="test" variant="secondary">
                    {one.test}
                  </SmallSubmit>
                ) : null}
              </Form>
            </Panel>
            <Panel title={secret.panel}>
              <p className="muted">{secret.about}</p>
              {both === undefined ? null : <p>{both}</p>}
              {proofAt === undefined ? (
                <Form method="post">
                  <input type="hidden" name="seen" value={seen} />
                  <SmallSubmit intent="renew" variant="secondary">
                    {secret.renew}
                  </SmallSubmit>
                </Form>
              ) : (
                <ProofFirst at={proofAt} />
              )}
            </Panel>
            <Panel title={one.removeTitle}>
              <p className="muted">{one.removeText}</p>
              <Form method="post">
                <SmallSubmit intent="remove" variant="secondary">
                  {one.remove}
                </SmallSubmit>
              </Form>
            </Panel>
          </div>
        </div>
      ) : null}
    </>
  )
}
