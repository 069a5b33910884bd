import { type CallableAnswer, readCallableAnswer } from '#domain/shared/callable.ts'
import { paths } from '#paths.ts'

/** Calls a function of our server. Rejects with a TypeError when the server cannot be reached. */
export async function callFunction<T>(name: string, data: object): Promise<CallableAnswer<T>> {
  const response = await fetch(paths.callable(name), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data }),
  })
  return readCallableAnswer(response.ok, await response.json().catch(() => undefined))
}
