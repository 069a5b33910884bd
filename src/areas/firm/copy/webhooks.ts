/** /desk/webhooks: the firm's other programs that hear of what happens here. */
import {
  answerSeconds,
  type DeliveryState,
  deliveryDays,
  type EndpointFault,
  formerSecretHours,
  mostEndpoints,
  shownDeliveries,
  type testEvent,
  type WebhookEvent,
  type WebhookFault,
} from '#areas/firm/domain/webhooks.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'Webhooks',
  description: 'Tells other programs of the firm when something happens, and shows what was sent. For the firm only.',
  keywords: 'pension Ireland, PRSA, firm',
}

export const endpointHead: PageHead = {
  title: 'Webhook',
  description: 'Where a webhook goes, what it hears of, its secret and a test. For the firm only.',
  keywords: 'pension Ireland, PRSA, firm',
}

const events: Readonly<Record<WebhookEvent | typeof testEvent, string>> = {
  'call.booked': 'Call booked or moved',
  'fact_find.completed': 'Fact find complete',
  'application.signed': 'Application signed',
  'pension.opened': 'Pension opened',
  'request.opened': 'Request or complaint received',
  test: 'Test',
}

const faults: Readonly<Record<EndpointFault, string>> = {
  address_missing: 'Enter an address',
  address_invalid: 'Enter a public address that starts with https://, without a user name or password',
  address_known: 'There is a webhook with this address already',
  events_missing: 'Choose at least one event',
  too_many: `There can be ${mostEndpoints} webhooks. Remove one first`,
}

const notReached: Readonly<Record<WebhookFault, string>> = {
  address_refused: 'Not sent: the address is inside a private network',
  too_slow: `No answer within ${formatCount(answerSeconds, 'second')}`,
  unreachable: 'No connection',
  switched_off: 'Not sent: the webhook was off',
}

const states: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

function outcomeOf({ status, fault, next }: { status: number | null; fault: WebhookFault | null; next?: string }) {
  const was = fault !== null ? notReached[fault] : status === null ? undefined : `Answered ${status}`
  // A redirect would lead to an address that nobody checked.
  const redirected = status !== null && status >= 300 && status < 400 ? ', and redirects are not followed' : ''
  const then = next === undefined ? undefined : `Next attempt ${next}`
  return [was === undefined ? undefined : `${was}${redirected}`, then].filter(Boolean).join('. ')
}

export const webhooks = {
  title: 'Webhooks',
  text: 'They tell your other programs, such as a customer database, when something happens. A message identifies a member by id and nothing else. A webhook stays when the colleague who added it leaves.',
  eventName: (event: string): string => events[event as WebhookEvent] ?? event,
  fault: (code: EndpointFault): string => faults[code],
  list: {
    title: 'Endpoints',
    none: 'There are none, so nothing is sent.',
    columns: { address: 'Address', events: 'Events', state: 'State' },
    on: 'On',
    off: 'Off',
    failing: (since: string): string => `Failing since ${since}`,
  },
  form: {
    add: 'Add an endpoint',
    address: 'Address',
    helper: 'Where messages are posted to, such as https://crm.example/hooks.',
    events: 'Events',
    submit: 'Add endpoint',
    save: 'Save',
  },
  proof: {
    text: "Before you change where messages go, we check that it's you.",
    link: "Confirm that it's you",
  },
  secret: {
    title: 'The secret, shown once',
    text: 'Copy it into the program that gets the messages. It verifies with it that they come from here and were not changed.',
    panel: 'Secret',
    about: `Messages are signed with it, by Standard Webhooks. After a new one is made, the one before signs too for ${formatCount(formerSecretHours, 'hour')}, so that nothing is missed meanwhile. Make one when a colleague who has seen it leaves.`,
    renew: 'Make a new secret',
    both: (until: string): string => `The one before signs too until ${until}.`,
    overtaken: 'A new secret was made already. If nobody has copied it, make another one.',
  },
  one: {
    back: 'Webhooks',
    change: 'Address and events',
    working: 'On and off',
    isOn: 'Messages are sent.',
    isOff: 'Nothing is sent. Messages that were waiting have failed; they can be sent again once it is on.',
    on: 'Switch on',
    off: 'Switch off',
    test: 'Send a test',
    tested: 'A test is on its way. Its result is among the deliveries.',
    testOff: 'Switch the webhook on first.',
    remove: 'Remove',
    removeTitle: 'Remove this webhook',
    removeText: 'It gets no message any more, and its deliveries leave the list.',
    saved: 'Saved.',
  },
  log: {
    title: 'Deliveries',
    text: `The newest ${shownDeliveries} of the last ${formatCount(deliveryDays, 'day')}.`,
    none: 'Nothing was sent.',
    noneFound: 'None of these.',
    columns: { when: 'When', event: 'Event', to: 'To', result: 'Result', action: 'Action' },
    endpoint: 'Endpoint',
    result: 'Result',
    any: 'All',
    show: 'Show',
    again: 'Send again',
    againOf: (event: string, when: string): string => `${event}, ${when}`,
    sent: 'It is on its way again.',
    gone: 'This delivery has left the list.',
    state: states,
    outcome: outcomeOf,
  },
} as const
