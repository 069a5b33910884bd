import { Form, href, useNavigation } from 'react-router'
import { head, webhooks as words } from '#areas/firm/copy/webhooks.ts'
import { deliveryStates, readDeliveryState, webhookEvents } from '#areas/firm/domain/webhooks.ts'
import { addEndpoint, sendAgain } from '#areas/firm/flows/webhooks/change-endpoints.ts'
import { listEndpoints } from '#database/desk/webhooks.ts'
import { confirmFirstAt, requireFactor } from '#server/guards/require-factor.ts'
import { forAdviser } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DeskTable, TablePanel } from '#web/desk/desk-table.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/webhooks'
import {
  type EndpointAnswer,
  EndpointFields,
  endpointFields,
  faultsOf,
  ProofFirst,
  readEvents,
  WebhookNews,
} from './webhook-parts.tsx'
import { type ShownDelivery, type ShownEndpoint, showDeliveries, showEndpoint } from './webhook-view.ts'

export const meta = headOf(head)

export const loader = forAdviser(async (entered, { request }) => {
  const { app, lacking } = entered
  const { searchParams } = new URL(request.url)
  const endpoints = (await listEndpoints(app.db)).map((each) => showEndpoint(app, each))
  const chosen = endpoints.find(({ id }) => id === searchParams.get('endpoint'))?.id
  const state = readDeliveryState(searchParams.get('result') ?? '')
  return {
    endpoints,
    deliveries: await showDeliveries(app, { endpoint: chosen, state }, endpoints),
    asked: { endpoint: chosen, result: state },
    mayChange: lacking.length === 0,
    proofAt: await confirmFirstAt(entered, href('/desk/webhooks')),
  }
})

export const action = adviserForm({
  fields: endpointFields,
  async run({ refuse, ...entered }, args) {
    const { app, person, values } = entered
    if (values.intent === 'again') {
      const sent = await sendAgain(app, { delivery: values.delivery, byUid: person.id })
      if (!sent.ok) return refuse<EndpointAnswer>({ values: {}, message: words.log.gone }, 409)
      return refuse<EndpointAnswer>({ values: {}, done: words.log.sent }, 200)
    }
    if (values.intent !== 'add') return refuse<EndpointAnswer>({ message: requestMessage('invalid_input') })
    await requireFactor(entered, args)
    const added = await addEndpoint(app, { address: values.address, events: readEvents(values) }, person.id)
    if (!added.ok) return refuse<EndpointAnswer>(faultsOf(added.faults))
    return refuse<EndpointAnswer>({ values: {}, secret: added.secret }, 200)
  },
})

export const clientAction = refuseUnanswered(...endpointFields)

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoints, deliveries, asked, mayChange, proofAt } = loaderData
  const answer = (actionData ?? {}) as EndpointAnswer
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <div className="stack gap-2">
        <h1 className="desk-title">{words.title}</h1>
        <p className="muted">{words.text}</p>
      </div>
      <WebhookNews answer={answer} />
      <Endpoints endpoints={endpoints} />
      <Deliveries endpoints={endpoints} deliveries={deliveries} asked={asked} mayChange={mayChange} busy={busy} />
      {mayChange ? (
        <Panel title={words.form.add}>
          {proofAt === undefined ? (
            // A new key empties it once the endpoint is added.
            <Form key={endpoints.length} method="post" className="stack" noValidate>
              <EndpointFields answer={answer.values?.intent === 'add' ? answer : {}} events={webhookEvents} />
              <div>
                <SmallSubmit intent="add">{words.form.submit}</SmallSubmit>
              </div>
            </Form>
          ) : (
            <ProofFirst at={proofAt} />
          )}
        </Panel>
      ) : null}
    </>
  )
}

function Endpoints({ endpoints }: { endpoints: readonly ShownEndpoint[] }) {
  const { title, none, columns, on: isOn, off } = words.list
  return (
    <TablePanel caption={title} none={none} columns={[columns.address, columns.events, columns.state]}>
      {endpoints.map(({ id, address, events, on, failing }) => (
        <tr key={id}>
          <th scope="row">
            <TextLink href={href('/desk/webhooks/:endpoint', { endpoint: id })}>{address}</TextLink>
          </th>
          <td className="muted">{events.map(words.eventName).join(', ')}</td>
          <td className="desk-end">
            <Tag tone={failing ? 'late' : on ? 'done' : 'plain'}>{failing ?? (on ? isOn : off)}</Tag>
          </td>
        </tr>
      ))}
    </TablePanel>
  )
}

type DeliveriesProps = {
  endpoints: readonly ShownEndpoint[]
  deliveries: readonly ShownDelivery[]
  asked: { endpoint: string | undefined; result: string | undefined }
  mayChange: boolean
  busy: boolean
}

function Deliveries({ endpoints, deliveries, asked, mayChange, busy }: DeliveriesProps) {
  const { log } = words
  const isFiltered = asked.endpoint !== undefined || asked.result !== undefined
  if (deliveries.length === 0 && !isFiltered)
    return (
      <Panel title={log.title}>
        <p className="muted">{log.none}</p>
      </Panel>
    )
  return (
    <Panel title={log.title} aside={log.text}>
      <Form method="get" className="desk-pair grid align-end" noValidate>
        <SelectField
          name="endpoint"
          label={log.endpoint}
          prompt={log.any}
          options={endpoints.map(({ id, address }) => ({ value: id, label: address }))}
          defaultValue={asked.endpoint}
        />
        <SelectField
          name="result"
          label={log.result}
          prompt={log.any}
          options={deliveryStates.map((state) => ({ value: state, label: log.state[state] }))}
          defaultValue={asked.result}
        />
        <div>
          <Button size="small" variant="secondary">
            {log.show}
          </Button>
        </div>
      </Form>
      {deliveries.length === 0 ? (
        <p className="muted">{log.noneFound}</p>
      ) : (
        <DeskTable
          caption={log.title}
          columns={[log.columns.event, log.columns.to, log.columns.result, { name: log.columns.action, hidden: true }]}
        >
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} mayChange={mayChange} busy={busy} />
          ))}
        </DeskTable>
      )}
    </Panel>
  )
}

const tones = { waiting: 'waiting', delivered: 'done', failed: 'late' } as const

type DeliveryProps = { delivery: ShownDelivery; mayChange: boolean; busy: boolean }

function Delivery({ delivery, mayChange, busy }: DeliveryProps) {
  const { id, when, event, to, state, outcome, response, mayRepeat } = delivery
  const { log } = words
  return (
    <tr>
      <th scope="row">
        {event}
        <p className="caption">{when}</p>
      </th>
      <td className="muted">{to}</td>
      <td>
        <Tag tone={tones[state]}>{log.state[state]}</Tag>
        <p className="caption">{outcome}</p>
        {response === null ? null : <p className="caption webhook-response">{response}</p>}
      </td>
      <td className="desk-end">
        {mayChange && mayRepeat ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="delivery" value={id} />
            <Button size="small" variant="secondary" name="intent" value="again" busy={busy}>
              {log.again} <span className="visually-hidden">{log.againOf(event, when)}</span>
            </Button>
          </Form>
        ) : null}
      </td>
    </tr>
  )
}
