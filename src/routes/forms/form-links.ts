/** Addresses of the form pages: the parameters that stay from page to page, and the requested view. */
import type { RequestedView } from '#domain/forms/form-view.ts'
import type { FormId } from '#domain/forms/registry.ts'
import { paths } from '#paths.ts'

/** Parameters of the embedding page (specification 2, section 7). They stay from page to page and only change the layout. */
export type Embedding = { framed: boolean; session: readonly (readonly [name: string, uid: string])[] }

const sessionNames = ['session', 'typesession']

export const readEmbedding = (query: URLSearchParams): Embedding => ({
  framed: query.get('isIframeEmbed') === '1',
  session: sessionNames.flatMap((name) => query.getAll(name).map((uid) => [name, uid] as const)),
})

export const readRequestedView = (query: URLSearchParams): RequestedView => ({
  page: query.get('page') ?? undefined,
  change: query.get('change') === '1',
  sent: /^\d{1,6}$/.test(query.get('sent') ?? '') ? Number(query.get('sent')) : undefined,
})

export type FormLink = (asked: { page?: string | undefined; change?: boolean; sent?: number | undefined }) => string

export const formLink = (formId: FormId, { framed, session }: Embedding): FormLink =>
  linkWith(paths.form(formId), [...(framed ? [['isIframeEmbed', '1'] as const] : []), ...session])

/** Keeps the key from page to page. */
export const employerLink = (key: string): FormLink => linkWith(paths.employerForm, [['key', key]])

const linkWith =
  (path: string, fixed: readonly (readonly [name: string, value: string])[]): FormLink =>
  ({ page, change, sent }) => {
    const query = new URLSearchParams([
      ...fixed.map(([name, value]) => [name, value]),
      ...(page === undefined ? [] : [['page', page]]),
      ...(change ? [['change', '1']] : []),
      ...(sent === undefined ? [] : [['sent', String(sent)]]),
    ])
    return `${path}${query.size > 0 ? `?${query}` : ''}`
  }
