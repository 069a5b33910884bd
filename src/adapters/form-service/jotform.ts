/** Jotform as the form service: addresses of its forms, its webhook, and its API, which returns a submission again. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { type EmbeddedFormId, embeddedForms, isEmbedded } from '#areas/forms/domain/exchange/embedded-forms.ts'
import type { HostedValues } from '#areas/forms/domain/exchange/hosted-answers.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import type { HostedFormSettings } from '#service-settings.ts'
import type { FormService, Submission } from './port.ts'

type Options = HostedFormSettings & {
  /** Serves the forms that are not embedded. */
  embedded: FormService
  /** Milliseconds until a request to the API times out; 10 s by default. */
  timeout?: number
}

export function jotform({ embedded, origin, ids, webhookSecret, apiKey, api, timeout = 10_000 }: Options): FormService {
  return {
    place(form: FormId) {
      if (!isEmbedded(form)) return embedded.place(form)
      return { origin, address: `${origin}/${ids[form]}`, formId: ids[form] }
    },
    hosted: {
      isSecret: (text) => timingSafeEqual(digest(text), digest(webhookSecret)),
      readWebhook,
      formOf: (hostedForm): EmbeddedFormId | undefined => embeddedForms.find((form) => ids[form] === hostedForm),
      readSubmission: apiKey === undefined ? undefined : (id) => readSubmission(id, { api, apiKey, timeout }),
    },
  }
}

/** Hashes to a fixed length, so that the comparison takes the same time for every guess. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const isId = (text: unknown): text is string => typeof text === 'string' && /^\d{1,32}$/.test(text)

/**
 * Reads `rawRequest`, which has each answer by field name. `pretty` is ambiguous when answers contain commas or colons.
 */
function readWebhook(body: FormData): Submission | undefined {
  const [id, hostedForm, raw] = ['submissionID', 'formID', 'rawRequest'].map((name) => body.get(name))
  if (!isId(id) || !isId(hostedForm) || typeof raw !== 'string') return undefined
  const answers = readObject(raw)
  if (!answers) return undefined
  const named = Object.entries(answers).flatMap(([key, value]) => {
    const name = /^q\d+_(\w+)$/.exec(key)?.[1]
    return name === undefined ? [] : [[name, value] as const]
  })
  return { id, hostedForm, values: Object.fromEntries(named) }
}

type Api = { api: string; apiKey: string; timeout: number }

async function readSubmission(id: string, { api, apiKey, timeout }: Api): Promise<Submission | undefined> {
  const response = await fetch(`${api}/submission/${encodeURIComponent(id)}`, {
    // Sent in a header, because URLs end up in logs.
    headers: { APIKEY: apiKey, Accept: 'application/json' },
    // A redirect would send the key to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  const text = await response.text()
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The form service answered ${response.status}.`)
  const result = readObject(text)
  // A deleted submission remains readable for a while, with this status.
  if (result?.responseCode === 404 || (isObject(result?.content) && result.content.status === 'DELETED'))
    return undefined
  const submission = readContent(result?.content)
  if (!submission || submission.id !== id)
    throw new Error('The form service did not answer with the requested submission.')
  return submission
}

/** Answers are keyed by question number and carry the field name. An unanswered question has no `answer`. */
function readContent(content: unknown): Submission | undefined {
  if (!isObject(content) || !isId(content.id) || !isId(content.form_id) || !isObject(content.answers)) return undefined
  const named = Object.values(content.answers).flatMap((question) =>
    isObject(question) && typeof question.name === 'string' && question.answer !== undefined
      ? [[question.name, question.answer] as const]
      : [],
  )
  const values: HostedValues = Object.fromEntries(named)
  return { id: content.id, hostedForm: content.form_id, values }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
