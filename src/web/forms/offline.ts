/** Answers for forms whose request did not reach the server: the page shows an error and keeps the typed values. */
import { data } from 'react-router'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'

type ClientActionArgs = { request: Request; serverAction: () => Promise<unknown> }

/** `answer` replaces the server's answer; it may read the body of the request. */
export const answerOffline =
  <T>(answer: (request: Request) => T | Promise<T>) =>
  async ({ request, serverAction }: ClientActionArgs) => {
    const copy = request.clone()
    try {
      return (await serverAction()) as T
    } catch (error) {
      // fetch rejects with a TypeError only when the network fails.
      // An error status, or the router would revalidate the page's data and fail.
      if (error instanceof TypeError) return data(await answer(copy), 503)
      throw error
    }
  }

/** A refusal with the message for a lost connection and the typed values of the fields `returned`. */
export const refuseOffline = <F extends string = never>(...returned: F[]) =>
  answerOffline(async (request): Promise<Refusal<F>> => {
    if (returned.length === 0) return { message: requestMessage('offline') }
    const form = await request.formData()
    const values = Object.fromEntries(returned.map((field) => [field, String(form.get(field) ?? '')]))
    return { message: requestMessage('offline'), values: values as Partial<Record<F, string>> }
  })
