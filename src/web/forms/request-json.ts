/** A page's own requests to the server's JSON addresses. */
import { href } from 'react-router'
import { type CallableAnswer, readCallableAnswer } from '#shared/domain/access/callable.ts'

export type JsonAnswer<T extends object> = { ok: boolean; status: number; body: Partial<T> }

/**
 * `ok` only for successful JSON: a signed-out user is redirected to a page instead. Rejects with a TypeError when the
 * server was not reached.
 */
export async function requestJson<T extends object>(path: string, init: RequestInit = {}): Promise<JsonAnswer<T>> {
  const response = await fetch(path, { ...init, headers: { Accept: 'application/json', ...init.headers } })
  const body: unknown = await response.json().catch(() => undefined)
  const isObject = typeof body === 'object' && body !== null
  return { ok: response.ok && isObject, status: response.status, body: isObject ? (body as Partial<T>) : {} }
}

export const postJson = <T extends object>(path: string, body: object): Promise<JsonAnswer<T>> =>
  requestJson(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Calls a function of our server. Rejects with a TypeError when the server cannot be reached. */
export async function callFunction<T>(name: string, data: object): Promise<CallableAnswer<T>> {
  const { ok, body } = await postJson<object>(href('/callable/:name', { name }), { data })
  return readCallableAnswer(ok, body)
}
