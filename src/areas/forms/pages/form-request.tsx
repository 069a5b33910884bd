/** Reads a request to a form page, and answers with a whole document or with the page's `main` only. */
import type { ReactNode } from 'react'
import { href, redirect } from 'react-router'
import { helpPhone } from '#areas/firm/flows/help-contact.ts'
import { formPages as words } from '#areas/forms/copy/form-pages.ts'
import { wordsOf } from '#areas/forms/copy/texts-by-form.ts'
import type { Prefill } from '#areas/forms/domain/exchange/prefill.ts'
import { fallbackRoute } from '#areas/forms/domain/form-access.ts'
import type { RequestedView } from '#areas/forms/domain/form-view.ts'
import { type FormId, isFormId } from '#areas/forms/domain/registry.ts'
import type { Respondent } from '#areas/forms/flows/read-form-state.ts'
import { brand } from '#brand.ts'
import type { MemberRow } from '#database/members/members.ts'
import { enterByEmployerLink } from '#server/guards/employer-link.ts'
import { themeOf } from '#server/guards/theme.ts'
import type { Arguments, FramedContext } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { isIdOfAnother } from '#shared/domain/access/member-id.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { firmOfPages } from '#web/layout/firm-of-pages.ts'
import { ClosingPage } from './closing-page.tsx'
import { FRAGMENT } from './dom-ids.ts'
import { documentOf, type ExitLink, type FormPage, fragmentOf } from './form-document.tsx'
import { employerLink, type FormLink, formLink, isFramed, readEmbedding, readRequestedView } from './form-links.ts'

/** The data for an answer, after access is granted. */
export type FormRequest = {
  formId: FormId
  holder: Respondent
  member: MemberRow
  app: FramedContext['app']
  asked: RequestedView
  link: FormLink
  prefill: Prefill
  /** Embedded in another page. */
  framed: boolean
  /** Requested by the script, which needs the `main` only. */
  fragment: boolean
  today: string
  answer: Answer
}

type Answer = (page: Omit<FormPage, 'title'> & { heading?: string }, at: string, status?: number) => Response

/** Makes the functions that answer with a whole document or, for the script, with the `main` only. */
function makeAnswers(
  {
    request,
    formId,
    framed,
    leave,
  }: { request: Request; formId: FormId | undefined; framed: boolean; leave: ExitLink },
  { requestContext, app }: Pick<FramedContext, 'requestContext' | 'app'>,
) {
  const fragment = request.headers.has(FRAGMENT)
  const answer: Answer = ({ heading, ...page }, at, status = 200) => {
    const title = [heading, formId && wordsOf(formId).title, brand.name].filter((part) => part).join(' | ')
    if (fragment) return fragmentOf({ ...page, title }, at, status)
    const origins = [app.config.origin, ...app.config.embedders]
    const theme = themeOf(requestContext, request.headers)
    const { nonce } = requestContext
    const { accent, logo } = firmOfPages(app.firm.current())
    return documentOf({ ...page, title }, { formId, framed, nonce, origins, leave, theme, accent, logo }, status)
  }
  const refuse = (why: { title: string; text: string; goOn: string }, href: string, status: number) =>
    answer({ children: <ClosingPage {...why} onward={{ label: why.goOn, href }} /> }, request.url, status)
  return { answer, refuse, fragment }
}

/** The member's own form, or a refusal without personal data. */
export function readFormRequest(
  { request, params }: Arguments & { params: { formId: string } },
  { admission, person, requestContext, app }: FramedContext,
): FormRequest | Response {
  const { searchParams } = new URL(request.url)
  const formId = isFormId(params.formId) ? params.formId : undefined
  const embedding = readEmbedding(searchParams, formId)
  const framed = isFramed(request, embedding)
  const leave = { label: words.leave, href: formId ? fallbackRoute(formId) : href('/') }
  const { answer, refuse, fragment } = makeAnswers({ request, formId, framed, leave }, { requestContext, app })

  if (admission.kind === 'redirect') {
    if (!framed && !fragment) return redirect(admission.to, 303)
    return person
      ? refuse(words.confirm, href('/verify/email-verification'), 403)
      : refuse(words.enter, href('/login'), 401)
  }
  if (!person || formId === undefined) return refuse(words.missing, href('/'), 404)
  if (embedding.session.some(([, text]) => isIdOfAnother(text, person.id))) return refuse(words.refused, href('/'), 403)
  return {
    formId,
    holder: { member: person.id, actor: 'member' },
    member: person.member,
    app,
    asked: readRequestedView(searchParams),
    link: formLink(formId, embedding),
    prefill: embedding.prefill,
    framed,
    fragment,
    today: irishDate(app.now()),
    answer,
  }
}

/** The form behind an employer's link: no account, and no data of the member. `limited`: this client asks too often. */
export async function readEmployerRequest(
  { request }: Arguments,
  { requestContext, app }: Pick<FramedContext, 'requestContext' | 'app'>,
  { limited }: { limited: boolean },
): Promise<FormRequest | Response> {
  const { searchParams } = new URL(request.url)
  const key = searchParams.get('key') ?? ''
  const formId = 'employer_details'
  const leave = { label: words.whoAsks, href: href('/about'), newTab: true }
  const { answer, fragment } = makeAnswers({ request, formId, framed: false, leave }, { requestContext, app })
  // The script keeps the page, and what was typed.
  if (limited && fragment) return new Response(null, { status: 429 })
  if (limited) {
    const title = words.employerLink.limited
    return answer({ children: <ClosingPage title={title} text={requestMessage('rate_limited')} /> }, request.url, 429)
  }
  const asked = readRequestedView(searchParams)
  const opened = await enterByEmployerLink(app, key)
  // A used link shows the confirmation, after sending and whenever it is opened again.
  if (opened.state !== 'live') {
    const { title, text } = words.employerLink[opened.state]
    const done = opened.state === 'used'
    return answer(
      { children: <ClosingPage title={title} text={text(helpPhone(app))} done={done} /> },
      request.url,
      done ? 200 : 410,
    )
  }
  return {
    formId,
    holder: { member: opened.id, actor: 'guest' },
    member: opened.member,
    app,
    asked,
    link: employerLink(key),
    prefill: [],
    framed: false,
    fragment,
    today: irishDate(app.now()),
    answer,
  }
}

export const answerOn = (
  { answer, today }: FormRequest,
  children: ReactNode,
  {
    at,
    heading,
    sent,
    status,
  }: { at: string; heading?: string; sent?: { onward: string; delay: number }; status?: number },
): Response => answer({ children, marks: { today, sent }, ...(heading && { heading }) }, at, status)
