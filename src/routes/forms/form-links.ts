/** The addresses of a form's host: what they carry from page to page, and what they ask for. */
import type { AskedView } from '#domain/forms/host-view.ts'
import type { FormId } from '#domain/forms/registry.ts'
import { paths } from '#paths.ts'

/** What the page round the frame added (specification 2, section 7): it goes along, and decides about nothing but the look. */
export type Embedding = { framed: boolean; session: readonly (readonly [name: string, uid: string])[] }

const sessionNames = ['session', 'typesession']

export const readEmbedding = (query: URLSearchParams): Embedding => ({
  framed: query.get('isIframeEmbed') === '1',
  session: sessionNames.flatMap((name) => query.getAll(name).map((uid) => [name, uid] as const)),
})

export const readAsked = (query: URLSearchParams): AskedView => ({
  page: query.get('page') ?? undefined,
  change: query.get('change') === '1',
  sent: /^\d{1,6}$/.test(query.get('sent') ?? '') ? Number(query.get('sent')) : undefined,
})

export type FormLink = (asked: { page?: string | undefined; change?: boolean; sent?: number | undefined }) => string

export const formLink = (formId: FormId, { framed, session }: Embedding): FormLink =>
  linkWith(paths.form(formId), [...(framed ? [['isIframeEmbed', '1'] as const] : []), ...session])

/** The key goes along from page to page. */
export const employerLink = (key: string): FormLink => linkWith(paths.employerForm, [['key', key]])

const linkWith =
  (path: string, kept: readonly (readonly [name: string, value: string])[]): FormLink =>
  ({ page, change, sent }) => {
    const query = new URLSearchParams([
      ...kept.map(([name, value]) => [name, value]),
      ...(page === undefined ? [] : [['page', page]]),
      ...(change ? [['change', '1']] : []),
      ...(sent === undefined ? [] : [['sent', String(sent)]]),
    ])
    return `${path}${query.size > 0 ? `?${query}` : ''}`
  }
