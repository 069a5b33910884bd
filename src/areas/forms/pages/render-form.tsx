import { href } from 'react-router'
import { redirectDelay } from '#areas/fact-find/domain/fact-find.ts'
import { helpPhone } from '#areas/firm/flows/help-contact.ts'
import { formContext, formPages as words } from '#areas/forms/copy/form-pages.ts'
import { fieldWords, optionsOf } from '#areas/forms/copy/texts-by-form.ts'
import { isMasked } from '#areas/forms/domain/exchange/masked-answers.ts'
import type { FormFaults } from '#areas/forms/domain/faults.ts'
import { fieldNames } from '#areas/forms/domain/field-texts.ts'
import type { Page, Texts } from '#areas/forms/domain/form.ts'
import { fallbackRoute, nextRoute } from '#areas/forms/domain/form-access.ts'
import { formView, REVIEW, type RequestedView } from '#areas/forms/domain/form-view.ts'
import { cleanUp } from '#areas/forms/domain/pages.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import { readFormState } from '#areas/forms/flows/read-form-state.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { ApprovedContribution } from '#shared/domain/contribution-change.ts'
import { displayName } from '#shared/domain/member.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { ClosingPage } from './closing-page.tsx'
import { answerOn, type FormRequest } from './form-request.tsx'
import { type PageNotice, Question, type ReturnedPage } from './question.tsx'
import { Review } from './review.tsx'

type ShowOptions = {
  asked?: RequestedView
  status?: number
  /** A page that was refused. */
  returned?: (ReturnedPage & { page: Page }) | undefined
  notice?: PageNotice
  stale?: readonly { page: Page; faults: FormFaults }[]
}

export async function renderForm(request: FormRequest, showOptions: ShowOptions = {}): Promise<Response> {
  const { formId, link, app, holder, member, prefill } = request
  const { asked = request.asked, status = 200, returned, notice, stale } = showOptions
  const state = await readFormState(app, holder, formId, member, prefill)
  const { form } = state
  const subject = (
    <FormSubject
      formId={formId}
      member={member}
      plan={findPlan(app.catalogue(), member.process_pension_applied)?.name}
    />
  )
  const view = formView(form, state, { ...asked, returned: returned !== undefined })
  switch (view.kind) {
    case 'missing': {
      const { goOn, ...why } = words.missing
      return answerOn(request, <ClosingPage {...why} onward={{ label: goOn, href: href('/') }} />, {
        at: link({}),
        status: 404,
      })
    }
    case 'sent': {
      if (formId === 'employer_details') return confirmation(request)
      const onward = nextRoute[formId] ?? href('/')
      const delay = (redirectDelay as Partial<Record<FormId, number>>)[formId] ?? 0
      const { title, text, goesOn, goOn } = words.sent
      return answerOn(
        request,
        <ClosingPage done title={title} text={`${text} ${goesOn}`} onward={{ label: goOn, href: onward }} />,
        { at: link({ ...asked }), heading: title, sent: { onward, delay }, status },
      )
    }
    case 'closed': {
      if (formId === 'employer_details') return confirmation(request)
      const { title, text, goOn } = words.closed[view.why]
      const { sentSince } = words
      const next = view.why === 'done' ? (nextRoute[formId] ?? href('/')) : fallbackRoute(formId)
      return answerOn(
        request,
        <ClosingPage
          title={returned ? sentSince.title : title}
          text={returned ? sentSince.text : text(helpPhone(request.app))}
          onward={{ label: goOn, href: next }}
          typed={returned && typedOf(formId, returned.page, returned.texts)}
        />,
        { at: link({}), heading: returned ? sentSince.title : title, status },
      )
    }
    case 'review':
      return answerOn(
        request,
        <Review
          formId={formId}
          view={view}
          subject={subject}
          version={state.version}
          answers={cleanUp(form, state.answers)}
          link={link}
          notice={notice}
          stale={stale}
        />,
        { at: link({ page: REVIEW }), heading: words.review.title, status },
      )
    case 'question': {
      const refused = returned?.page.id === view.page.id ? returned : undefined
      const { change } = asked
      return answerOn(
        request,
        <Question
          formId={formId}
          view={view}
          subject={subject}
          approved={approvedNote({ formId, page: view.page, approved: state.approved })}
          byMonth={state.approved?.contribution.often === 'Monthly'}
          version={state.version}
          answers={{ ...view.page.settled, ...state.answers }}
          suggested={state.suggested}
          fixed={state.fixed}
          change={change}
          link={link}
          returned={refused}
          notice={notice}
        />,
        {
          at: link({ page: view.page.id, change }),
          heading: `${words.question} ${words.progress(view.at, view.of)}`,
          status,
        },
      )
    }
  }
}

/** The confirmation without a link, for employers. */
function confirmation(request: FormRequest): Response {
  const { title, text } = words.employerLink.used
  return answerOn(request, <ClosingPage done title={title} text={text()} />, { at: request.link({}), heading: title })
}

/** The typed answers with their option labels; secret numbers stay masked. */
const typedOf = (formId: FormId, { fields }: Page, texts: Texts) =>
  fields.flatMap((field) => {
    const typed = fieldNames(field).map((name) => texts[name]?.trim() ?? '')
    const options = optionsOf(formId, field)
    const labels =
      field.kind === 'choices'
        ? options.filter((_, at) => typed[at] !== '').map(({ label }) => label)
        : typed.filter((text) => text !== '').map((text) => options.find(({ value }) => value === text)?.label ?? text)
    if (labels.length === 0) return []
    const text = isMasked(field) ? words.masked(undefined) : labels.join(field.kind === 'choices' ? ', ' : ' ')
    return [{ label: fieldWords(formId, field).label, text }]
  })

/** Whose pension a form is about, and the contribution that was approved. */
type SubjectProps = {
  formId: FormId
  member: MemberRow
  /** Its name; undefined while it is not known. */
  plan: string | undefined
}

/** For an employer, who opened the form from a link. */
const FormSubject = ({ formId, member, plan }: SubjectProps) =>
  formId === 'employer_details' ? (
    <p className="form-page-subject">{formContext.employee(displayName(member), plan)}</p>
  ) : null

type ApprovedProps = { formId: FormId; page: Page; approved: ApprovedContribution | undefined }

/** On the pages that state a contribution; null elsewhere. */
function approvedNote({ formId, page, approved }: ApprovedProps) {
  if (!approved || !(formContext.pages[formId] ?? []).includes(page.id)) return null
  const { title, text } = formContext.approved(formId, approved)
  return (
    <Banner tone="info" title={title}>
      {text}
    </Banner>
  )
}
