/** A form whose post never reached us: the page says so and keeps what was typed, instead of breaking. */
import { data } from 'react-router'
import { requestMessage } from '#copy/shared/errors.ts'
import type { Refusal } from '#domain/shared/refusal.ts'

type ClientActionArgs = { request: Request; serverAction: () => Promise<unknown> }

/** `answer` takes the place of the server's; it may read the form that was to be sent. */
export const answerOffline =
  <T>(answer: (request: Request) => T | Promise<T>) =>
  async ({ request, serverAction }: ClientActionArgs) => {
    const kept = request.clone()
    try {
      return (await serverAction()) as T
    } catch (error) {
      // fetch rejects with a TypeError when the network fails, and with nothing else of its own.
      // The status is that of an error, or the router would ask for the page's data again and break on that.
      if (error instanceof TypeError) return data(await answer(kept), 503)
      throw error
    }
  }

/** As the server would refuse it: the sentence for a lost connection, and what was typed into the fields `kept`. */
export const refuseOffline = <F extends string = never>(...kept: F[]) =>
  answerOffline(async (request): Promise<Refusal<F>> => {
    if (kept.length === 0) return { message: requestMessage('offline') }
    const form = await request.formData()
    const values = Object.fromEntries(kept.map((field) => [field, String(form.get(field) ?? '')]))
    return { message: requestMessage('offline'), values: values as Partial<Record<F, string>> }
  })
