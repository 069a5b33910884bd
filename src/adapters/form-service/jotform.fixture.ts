/**
 * For tests: Jotform's webhooks and API responses in their original shape, and a server on loopback that serves them.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const jotformKey = 'a-key-to-the-api'
export const jotformSecret = 'S3cretAddressOfTheWebhook0123456789'

/** Form ids in the format of the service. */
export const jotformIds = {
  qualification: '231000000000001',
  fact_find_personal_details: '231000000000002',
  fact_find_financial_details: '231000000000003',
  fact_find_risk_reward: '231000000000004',
  business_details: '231000000000005',
} as const

/** The program's settings for these forms, without a key to the API. */
export const jotformSettings = {
  SIOL_FORM_HOST: 'https://form.jotform.com',
  SIOL_FORM_QUALIFICATION: jotformIds.qualification,
  SIOL_FORM_PERSONAL_DETAILS: jotformIds.fact_find_personal_details,
  SIOL_FORM_FINANCIAL_DETAILS: jotformIds.fact_find_financial_details,
  SIOL_FORM_RISK_REWARD: jotformIds.fact_find_risk_reward,
  SIOL_FORM_BUSINESS_DETAILS: jotformIds.business_details,
  SIOL_JOTFORM_WEBHOOK_SECRET: jotformSecret,
}

export type HostedSample = { id: string; formId: string; values: Record<string, unknown> }

/**
 * A webhook body with all its parts. `rawRequest` has the answers; `pretty` cannot be parsed, since answers contain its
 * separators.
 */
export function webhookBody({ id, formId, values }: HostedSample): FormData {
  const questions = Object.entries(values).map(([name, value], at) => [`q${at + 3}_${name}`, value] as const)
  const raw = {
    slug: `submit/${formId}`,
    jsExecutionTracker: 'build-date-1793268000000=>init-started:1793268001000=>validator-called:1793268002000',
    submitSource: 'form',
    buildDate: '1793268000000',
    uploadServerUrl: 'https://upload.jotform.com/upload',
    ...Object.fromEntries(questions),
    event_id: `1793268000000_${formId}_aBcDeFg`,
    timeToSubmit: '20',
    validatedNewRequiredFieldIDs: '{"new":1}',
    path: `/submit/${formId}`,
  }
  const pretty = Object.entries(values).map(([name, value]) => `${name}:${JSON.stringify(value)}`)
  const parts = {
    action: '',
    webhookURL: 'https://pensions.example/webhooks/jotform/',
    username: 'firm',
    formID: formId,
    type: 'WEB',
    customParams: '',
    product: '',
    formTitle: 'Personal Details',
    customTitle: '',
    submissionID: id,
    event: '',
    documentID: '',
    teamID: '',
    subject: '',
    isSilent: '',
    customBody: '',
    rawRequest: JSON.stringify(raw),
    fromTable: '',
    appID: '',
    pretty: pretty.join(', '),
    unread: '',
    parent: '',
    ip: '192.0.2.7',
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(parts)) body.set(name, value)
  return body
}

/** The hidden fields, which carry a reference to the member. */
export const ofMember = (reference: string) => ({ session: reference, typesession: reference })

export const quizValues = { isTaxResident: 'Yes', canSave: 'Yes', employmentStatus: 'Self-Employed/Sole Trader' }

/** Answers with commas, colons and quotes, as members write them. */
export const personalValues = {
  name: { prefix: '', first: 'Gráinne', middle: '', last: "O'Malley-Ní Bhriain" },
  birthDate: { month: '03', day: '27', year: '1988' },
  phoneNumber: { full: '(087) 123-4567' },
  nationality: 'Irish',
  address: {
    addr_line1: 'Flat 2, "The Mews": rear',
    addr_line2: 'Attn: G. O’Malley, c/o Walsh',
    city: 'Cork',
    state: '',
    postal: 'T12 X285',
    country: 'Ireland',
  },
  addressType: 'My home',
  taxElsewhere: 'No',
  relationshipStatus: 'I would rather not say',
  dependants: '2',
  dependantAges: '3 and 7',
  employmentStatus: 'Employee',
  jobTitle: 'Manager: sales, Munster',
  currentEmployer: 'Acme, Ltd: Cork',
  politicallyExposed: 'No',
  healthChange: '',
  harderNow: '',
  information: ['Email', 'Letter'],
  marketing: [],
  products: '',
} as const

/** GET /submission/{id}: answers by question number, with their unique names. */
export const apiAnswer = ({ id, formId, values }: HostedSample) => ({
  responseCode: 200,
  message: 'success',
  content: {
    id,
    form_id: formId,
    ip: '192.0.2.7',
    created_at: '2026-11-21 05:00:00',
    status: 'ACTIVE',
    new: '1',
    flag: '0',
    notes: '',
    updated_at: null,
    answers: Object.fromEntries(
      Object.entries(values).map(([name, answer], at) => [
        String(at + 3),
        { name, order: String(at + 1), text: name, type: 'control_textbox', answer },
      ]),
    ),
  },
  'limit-left': 999,
})

export type SimulatedFailure = { status: number; body?: string; headers?: Record<string, string> } | 'hang'

export async function jotformServer() {
  const submissions = new Map<string, unknown>()
  const requests: string[] = []
  /** Failures to answer the next requests with, one each. */
  const failures: SimulatedFailure[] = []
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    requests.push(url)
    const failure = failures.shift()
    if (failure === 'hang') return
    const respond = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (failure)
      return void response
        .writeHead(failure.status, failure.headers)
        .end(failure.body ?? '{"responseCode":0,"content":""}')
    if (headers.apikey !== jotformKey)
      return void respond(401, {
        responseCode: 401,
        message: "You're not authorized to use (/submission-id) ",
        content: '',
      })
    const submission = submissions.get(url.replace('/submission/', ''))
    if (!submission)
      return void respond(404, { responseCode: 404, message: 'Requested URL is not available!', content: '' })
    respond(200, submission)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    failures,
    keep: (sample: HostedSample) => submissions.set(sample.id, apiAnswer(sample)),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
