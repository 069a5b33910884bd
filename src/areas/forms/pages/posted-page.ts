/** Handles a posted form page, of a member or of an employer. */
import { redirect } from 'react-router'
import { formPages as words } from '#areas/forms/copy/form-pages.ts'
import { inputNames } from '#areas/forms/domain/field-texts.ts'
import type { Page, Texts } from '#areas/forms/domain/form.ts'
import { nextRoute } from '#areas/forms/domain/form-access.ts'
import { pageAfter, REVIEW } from '#areas/forms/domain/form-view.ts'
import { pageOf } from '#areas/forms/domain/pages.ts'
import { formOf } from '#areas/forms/domain/registry.ts'
import { completeForm } from '#areas/forms/flows/complete-form.ts'
import { formForMember } from '#areas/forms/flows/form-for-member.ts'
import { readFormState } from '#areas/forms/flows/read-form-state.ts'
import { savePage } from '#areas/forms/flows/save-page.ts'
import { readTexts } from '#server/requests/read-form.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import type { FormRequest } from './form-request.tsx'
import { renderForm } from './render-form.tsx'

/** Saves a page, or completes the form from its review page; a form of few questions with its last page. */
export const handlePost = (request: FormRequest, posted: Request): Promise<Response> =>
  request.asked.page === REVIEW ? send(request, posted) : save(request, posted)

type Target = { page?: string; change?: boolean; sent?: number }

/** Answers the script with the next page, and redirects a browser without it. */
const goTo = (request: FormRequest, { page, change = false, sent }: Target): Response | Promise<Response> =>
  request.fragment
    ? renderForm(request, { asked: { page, change, sent } })
    : redirect(request.link({ page, change, sent }), 303)

const rateLimited = { text: requestMessage('rate_limited') }

/** Counts member and employer separately. */
const isRateLimited = async ({ app, holder, formId }: FormRequest): Promise<boolean> =>
  (await countAttempts(app, { formSavePerRespondent: `${holder.actor} ${holder.member} ${formId}` })) !== undefined

const readVersion = (text = ''): number => (/^\d{1,6}$/.test(text) ? Number(text) : 0)

async function save(request: FormRequest, posted: Request): Promise<Response> {
  const { formId, holder, app, asked, member } = request
  const form = await formForMember(app, app.db, member, formId)
  const page = pageOf(form, asked.page ?? '')
  if (!page) return goTo(request, {})
  const read = await readTexts(posted, ['version', ...inputNames(page)])
  if (!read.ok) return renderForm(request, { status: 422, notice: { text: requestMessage(read.code) } })
  const { version, ...texts } = read.value
  if (await isRateLimited(request))
    return renderForm(request, { status: 429, returned: { page, texts }, notice: rateLimited })
  const saved = await savePage(app, holder, { formId, pageId: page.id, version: readVersion(version), texts })
  if (saved.ok) {
    const next = pageAfter(form, saved.answers, page, asked.change)
    if (next) return goTo(request, { page: next.id, change: asked.change })
    return form.sentAtOnce ? complete(request, readVersion(version)) : goTo(request, { page: REVIEW })
  }
  if (saved.code === 'sent_since' && form.sentAtOnce && (await isSentAgain(request, page, texts)))
    return complete(request, readVersion(version))
  switch (saved.code) {
    case 'faults':
      return renderForm(request, { status: 422, returned: { page, texts, faults: saved.faults } })
    case 'not_asked':
      return renderForm(request, { status: 409, notice: { text: words.notAsked } })
    case 'sent_since':
    case 'not_open': {
      const { title, again } = words.sentSince
      return renderForm(request, { status: 409, returned: { page, texts }, notice: { title, text: again } })
    }
  }
}

/** Whether the last page is posted a second time, because the answer to the first was lost on its way. */
async function isSentAgain({ app, holder, formId, member }: FormRequest, page: Page, texts: Texts): Promise<boolean> {
  const { newest } = await readFormState(app, holder, formId, member)
  const isLast = page.id === formOf(formId).pages.at(-1)?.id
  return isLast && page.fields.every(({ id }) => newest?.answers[id] === texts[id])
}

async function send(request: FormRequest, posted: Request): Promise<Response> {
  const read = await readTexts(posted, ['version'])
  if (!read.ok) return renderForm(request, { status: 422 })
  if (await isRateLimited(request)) return renderForm(request, { status: 429, notice: rateLimited })
  return complete(request, readVersion(read.value.version))
}

async function complete(request: FormRequest, version: number): Promise<Response> {
  const { formId, holder, app, framed, fragment } = request
  const sent = await completeForm(app, holder, { formId, version })
  if (sent.ok) {
    const onward = nextRoute[formId]
    return onward && !framed && !fragment ? redirect(onward, 303) : goTo(request, { sent: version })
  }
  switch (sent.code) {
    case 'unanswered':
      return goTo(request, { page: sent.page.id })
    case 'faults':
      return renderForm(request, { status: 422, stale: sent.pages })
    case 'not_open':
      return renderForm(request, { status: 409 })
  }
}
