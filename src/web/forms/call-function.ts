import { paths } from '#paths.ts'
import { type CallableAnswer, readCallableAnswer } from '#shared/domain/access/callable.ts'
import { postJson } from './request-json.ts'

/** Calls a function of our server. Rejects with a TypeError when the server cannot be reached. */
export async function callFunction<T>(name: string, data: object): Promise<CallableAnswer<T>> {
  const { ok, body } = await postJson<object>(paths.callable(name), { data })
  return readCallableAnswer(ok, body)
}
