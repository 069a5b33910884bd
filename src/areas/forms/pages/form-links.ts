/** Addresses of the form pages: the parameters that stay from page to page, and the requested view. */

import { href } from 'react-router'
import { type Prefill, readPrefill } from '#areas/forms/domain/exchange/prefill.ts'
import type { RequestedView } from '#areas/forms/domain/form-view.ts'
import { type FormId, formOf } from '#areas/forms/domain/registry.ts'

type Parameters = readonly (readonly [name: string, value: string])[]

/**
 * What the embedding page added to the address (specification 2, section 7). It stays from page to page and decides
 * nothing but empty inputs.
 */
export type Embedding = { flag: Parameters; session: Parameters; prefill: Prefill }

const sessionNames = ['session', 'typesession']

const allOf = (query: URLSearchParams, name: string): Parameters => query.getAll(name).map((value) => [name, value])

export const readEmbedding = (query: URLSearchParams, formId: FormId | undefined): Embedding => ({
  flag: query.get('isIframeEmbed') === '1' ? [['isIframeEmbed', '1']] : [],
  session: sessionNames.flatMap((name) => allOf(query, name)),
  prefill: formId === undefined ? [] : readPrefill(formOf(formId), query),
})

const frames = ['iframe', 'frame', 'embed', 'object']

/**
 * Whether the answer will be shown in a frame, by what the browser says of the request. Browsers of before 2023, and
 * addresses without encryption, say nothing: there the embedding page's flag is believed.
 */
export function isFramed({ headers }: Pick<Request, 'headers'>, { flag }: Pick<Embedding, 'flag'>): boolean {
  const destination = headers.get('sec-fetch-dest')
  return destination === null ? flag.length > 0 : frames.includes(destination)
}

export const readRequestedView = (query: URLSearchParams): RequestedView => ({
  page: query.get('page') ?? undefined,
  change: query.get('change') === '1',
  sent: /^\d{1,6}$/.test(query.get('sent') ?? '') ? Number(query.get('sent')) : undefined,
})

export type FormLink = (asked: { page?: string | undefined; change?: boolean; sent?: number | undefined }) => string

export const formLink = (formId: FormId, { flag, session, prefill }: Embedding): FormLink =>
  linkWith(href('/forms/:formId', { formId }), [...flag, ...session, ...prefill])

/** Keeps the key from page to page. */
export const employerLink = (key: string): FormLink => linkWith(href('/employer-form'), [['key', key]])

const linkWith =
  (path: string, fixed: Parameters): FormLink =>
  ({ page, change, sent }) => {
    const query = new URLSearchParams([
      ...fixed.map(([name, value]) => [name, value]),
      ...(page === undefined ? [] : [['page', page]]),
      ...(change ? [['change', '1']] : []),
      ...(sent === undefined ? [] : [['sent', String(sent)]]),
    ])
    return `${path}${query.size > 0 ? `?${query}` : ''}`
  }
