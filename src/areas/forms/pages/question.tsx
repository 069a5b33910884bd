import type { ReactNode } from 'react'
import { href } from 'react-router'
import { faultMessageOf } from '#areas/forms/copy/faults.ts'
import { formPages as words } from '#areas/forms/copy/form-pages.ts'
import { fieldWords, hasOwnTitle, pageTitle, wordsOf } from '#areas/forms/copy/texts-by-form.ts'
import { lastCharacters, maskedAnswers } from '#areas/forms/domain/exchange/masked-answers.ts'
import { type Suggestions, shownAnswers, sourcesShown } from '#areas/forms/domain/exchange/suggestions.ts'
import type { FormFaults } from '#areas/forms/domain/faults.ts'
import { textsByMonth, textsOf } from '#areas/forms/domain/field-texts.ts'
import type { Answers, Texts } from '#areas/forms/domain/form.ts'
import { fallbackRoute } from '#areas/forms/domain/form-access.ts'
import { type FormView, minutesLeft } from '#areas/forms/domain/form-view.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { ArrowLeftIcon } from '#ui/marks/icons.tsx'
import { LogoMark } from '#ui/marks/logo.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Field } from './field.tsx'
import type { FormLink } from './form-links.ts'
import { FormParts } from './form-parts.tsx'

export type ReturnedPage = { texts: Texts; faults?: FormFaults | undefined }

/** An error of the page as a whole. */
export type PageNotice = { title?: string; text: string } | undefined

type QuestionProps = {
  formId: FormId
  subject: ReactNode
  /** The contribution that was approved, on the pages that state one; null elsewhere. */
  approved: ReactNode
  /** The contribution was approved by the month. */
  byMonth: boolean
  view: Extract<FormView, { kind: 'question' }>
  version: number
  answers: Answers
  suggested: Suggestions
  fixed: Answers
  change: boolean
  link: FormLink
  returned?: ReturnedPage | undefined
  notice?: PageNotice
}

export function Question(props: QuestionProps) {
  const {
    formId,
    view,
    version,
    answers,
    suggested,
    fixed,
    change,
    link,
    returned,
    notice,
    subject,
    approved,
    byMonth,
  } = props
  const { page, notes } = view
  const hasTitle = hasOwnTitle(formId, page)
  const shown = shownAnswers(page, answers, suggested)
  const masked = maskedAnswers(page, answers)
  const stored = textsOf(
    page,
    Object.fromEntries(Object.entries(shown).filter(([id]) => !masked.some((field) => field.id === id))),
  )
  const inputTexts = byMonth ? textsByMonth(page, stored) : stored
  const isFixed = page.fields.some(({ id }) => Object.hasOwn(fixed, id))
  const sources = returned === undefined ? sourcesShown(page, answers, suggested) : []
  const captions = [
    ...sources.flatMap((source) =>
      source === 'given' || source === 'derived' || source === 'address' ? [words.suggested[source]] : [],
    ),
    ...(Object.keys(answers).length > 0 ? [] : [words.saved[formId === 'employer_details' ? 'byLink' : 'before']]),
  ]
  const faults = returned?.faults ?? {}
  // No page around the employer's form explains its purpose.
  const intro = formId === 'employer_details' && view.at === 1 ? wordsOf(formId).text : undefined
  const { text = intro } = wordsOf(formId).pages[page.id] ?? {}
  return (
    <>
      <FormParts formId={formId} parts={view.parts} link={link} />
      <Head {...props} />
      {subject}
      <form
        method="post"
        className="stack gap-6"
        action={link({ page: page.id, change })}
        noValidate
        data-page={page.id}
      >
        <input type="hidden" name="version" value={version} />
        <Notice notice={notice} />
        <div data-summary>
          <ErrorSummary
            errors={page.fields.flatMap((field) => {
              const fault = faults[field.id]
              if (fault === undefined) return []
              return [{ field: field.id, message: faultMessageOf(fieldWords(formId, field).label, fault, field) }]
            })}
          />
        </div>
        {notes.map((note) => (
          <Banner key={note} tone="info">
            {wordsOf(formId).notes[note]}
          </Banner>
        ))}
        {hasTitle ? (
          <div className="stack gap-2">
            <h1 tabIndex={-1}>{pageTitle(formId, page)}</h1>
            {text === undefined ? null : <p className="muted">{text}</p>}
          </div>
        ) : null}
        {approved}
        {page.fields.map((field) => (
          <Field
            key={field.id}
            formId={formId}
            field={field}
            texts={returned?.texts ?? inputTexts}
            fault={faults[field.id]}
            heading={!hasTitle}
            fixed={fixed[field.id]}
            masked={masked.includes(field) ? { end: lastCharacters(answers[field.id] ?? '') } : undefined}
          />
        ))}
        {isFixed ? (
          <p className="muted">
            {words.fixed.text}{' '}
            <a href={href('/my-profile/identity')} target="_top">
              {words.fixed.link}
            </a>
          </p>
        ) : null}
        {captions.length === 0 ? null : (
          <div className="stack gap-1">
            {captions.map((text) => (
              <p className="caption" key={text}>
                {text}
              </p>
            ))}
          </div>
        )}
        <Why formId={formId} section={page.section} />
        <div className="form-actions">
          <Button>{view.sends ? wordsOf(formId).submit : words.next}</Button>
        </div>
      </form>
    </>
  )
}

function Head({ formId, view: { at, of, back, added }, answers, link }: QuestionProps) {
  const { title, minutes } = wordsOf(formId)
  return (
    <header className="form-page-head stack gap-3">
      <div className="row between">
        {back === undefined ? <Exit formId={formId} /> : <Back href={link({ page: back })} />}
        {formId === 'employer_details' || back === undefined ? null : (
          <a className="link-alone form-page-stop" href={fallbackRoute(formId)} target="_top">
            {words.stop}
          </a>
        )}
      </div>
      <div className="split gap-0 gap-x-4">
        <p className="caption row gap-2">
          <LogoMark size={28} closed={(at - 1) / of} />
          <span>
            {`${title} \u00b7 `}
            <span className="visually-hidden">{words.question} </span>
            {words.progress(at, of)}
            {at === 1 ? ` \u00b7 ${words.minutesLeft(minutesLeft(at, of, minutes))}` : null}
          </span>
        </p>
        <p className="caption" role="status" data-status={words.saved.now}>
          {Object.keys(answers).length > 0 ? words.saved.after : null}
        </p>
      </div>
      {added > 0 ? <p className="caption">{words.added(added)}</p> : null}
    </header>
  )
}

export const Notice = ({ notice }: { notice: PageNotice }) => (
  <div data-notice>
    {notice === undefined ? null : (
      <Banner tone="error" title={notice.title}>
        {notice.text}
      </Banner>
    )}
  </div>
)

export const Back = ({ href }: { href: string }) => (
  <a className="link-alone" href={href} data-turn>
    <ArrowLeftIcon size={18} />
    {words.back}
  </a>
)

/** The way out, before the first question. An employer has no page to go back to. */
const Exit = ({ formId }: Pick<QuestionProps, 'formId'>) =>
  formId === 'employer_details' ? null : (
    <a className="link-alone" href={fallbackRoute(formId)} target="_top">
      <ArrowLeftIcon size={18} />
      {words.back}
    </a>
  )

function Why({ formId, section }: { formId: FormId; section: string }) {
  const why = wordsOf(formId).why?.[section]
  if (why === undefined) return null
  return (
    <Accordion look="link" className="form-page-help" summary={words.why}>
      <p className="muted small">{why}</p>
    </Accordion>
  )
}
