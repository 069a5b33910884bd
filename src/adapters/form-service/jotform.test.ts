import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import {
  apiAnswer,
  jotformIds,
  jotformKey,
  jotformSecret,
  jotformServer,
  personalValues,
  webhookBody,
} from './jotform.fixture.ts'
import { jotform } from './jotform.ts'
import { embeddedFormService } from './port.ts'

const sample = {
  id: '5012088400321322831',
  formId: jotformIds.fact_find_personal_details,
  values: { ...personalValues },
}

const formService = (changes: { api?: string; apiKey?: string | undefined; timeout?: number } = {}) =>
  jotform({
    embedded: embeddedFormService('https://pensions.example', (form) => `/forms/${form}`),
    origin: 'https://form.jotform.com',
    ids: jotformIds,
    webhookSecret: jotformSecret,
    api: 'http://127.0.0.1:1',
    apiKey: jotformKey,
    ...changes,
  })

async function open(timeout?: number) {
  const server = await jotformServer()
  onTestFinished(() => server.close())
  const { hosted } = formService({ api: server.url, ...(timeout === undefined ? {} : { timeout }) })
  const read = hosted?.readSubmission
  if (!read) throw new Error('readSubmission is missing although there is an API key')
  return { server, read }
}

test('the five embedded forms are hosted by the service, all others by us', () => {
  const { place, hosted } = formService()
  expect(place('qualification')).toEqual({
    origin: 'https://form.jotform.com',
    address: 'https://form.jotform.com/231000000000001',
    formId: '231000000000001',
  })
  expect(place('employer_details')).toEqual({
    origin: 'https://pensions.example',
    address: '/forms/employer_details',
    formId: 'employer_details',
  })
  expect(hosted?.formOf('231000000000005')).toBe('business_details')
  expect(hosted?.formOf('1')).toBeUndefined()
})

test('only the complete secret is accepted', () => {
  const { hosted } = formService()
  expect(hosted?.isSecret(jotformSecret)).toBe(true)
  for (const guess of ['', jotformSecret.slice(1), `${jotformSecret} `, jotformSecret.toLowerCase()])
    expect(hosted?.isSecret(guess), guess).toBe(false)
})

test('a webhook is read into complete answers by field name', () => {
  expect(formService().hosted?.readWebhook(webhookBody(sample))).toEqual({
    id: sample.id,
    hostedForm: sample.formId,
    values: sample.values,
  })
})

test.each([
  ['submissionID', ''],
  ['submissionID', '../submission/1'],
  ['formID', 'x'],
  ['rawRequest', ''],
  ['rawRequest', '{"q3_a":'],
  ['rawRequest', '[1]'],
  ['rawRequest', 'null'],
])('a webhook whose %s is %j is not read', (part, value) => {
  const body = webhookBody(sample)
  body.set(part, value)
  expect(formService().hosted?.readWebhook(body)).toBeUndefined()
  body.delete(part)
  expect(formService().hosted?.readWebhook(body)).toBeUndefined()
})

test('the API returns the same answers as the webhook, with the key in a header', async () => {
  const { server, read } = await open()
  server.keep(sample)
  expect(await read(sample.id)).toEqual({ id: sample.id, hostedForm: sample.formId, values: sample.values })
  expect(server.requests).toEqual([`/submission/${sample.id}`])
})

test('without an API key submissions cannot be read again', () => {
  expect(formService({ apiKey: undefined }).hosted?.readSubmission).toBeUndefined()
})

test('a missing or deleted submission is undefined', async () => {
  const { server, read } = await open()
  expect(await read('1')).toBeUndefined()
  server.failures.push({ status: 200, body: '{"responseCode":404,"content":""}' })
  expect(await read('1')).toBeUndefined()
  const { content } = apiAnswer(sample)
  server.failures.push({
    status: 200,
    body: JSON.stringify({ responseCode: 200, content: { ...content, status: 'DELETED' } }),
  })
  expect(await read(sample.id)).toBeUndefined()
})

test.each([
  { status: 401 },
  { status: 429, body: '{"responseCode":429,"message":"API-Limit exceeded"}' },
  { status: 500 },
  { status: 502, body: '<html>Bad gateway</html>' },
  { status: 200, body: '<html>Maintenance</html>' },
  { status: 200, body: JSON.stringify(apiAnswer({ ...sample, id: '2' })) },
])(
  'a response of $status throws, so that it is retried, and its error contains none of the response',
  async (failure) => {
    const { server, read } = await open()
    server.keep(sample)
    server.failures.push(failure)
    const error = await read(sample.id).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(String((error as Error).stack)).not.toMatch(/Malley|a-key-to-the-api|html/)
    expect(await read(sample.id)).toMatchObject({ id: sample.id })
  },
)

test('a wrong key is refused', async () => {
  const { server } = await open()
  const { hosted } = formService({ api: server.url, apiKey: 'another' })
  await expect(hosted?.readSubmission?.(sample.id)).rejects.toThrow('401')
})

test('a service that does not answer times out', async () => {
  const { server, read } = await open(200)
  server.failures.push('hang')
  await expect(read(sample.id)).rejects.toThrow()
})

test('a redirect of the API does not receive the key', async () => {
  const { server, read } = await open()
  const received: unknown[] = []
  const other = createServer((request, response) => {
    received.push(request.headers)
    response.end()
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  server.failures.push({ status: 302, headers: { location: `http://127.0.0.1:${port}/` } })
  await expect(read(sample.id)).rejects.toThrow()
  expect(received).toEqual([])
})
