/** The review page: all answers with a link to change each, before sending. */
import type { ReactNode } from 'react'
import { formatDelivered, shortLabel } from '#areas/forms/copy/answers.ts'
import { faultMessageOf } from '#areas/forms/copy/faults.ts'
import { formPages as words } from '#areas/forms/copy/form-pages.ts'
import { wordsOf } from '#areas/forms/copy/texts-by-form.ts'
import type { FormFaults } from '#areas/forms/domain/faults.ts'
import type { Answers, Field, Page } from '#areas/forms/domain/form.ts'
import { type FormView, REVIEW } from '#areas/forms/domain/form-view.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import { formatPhone } from '#shared/flows/format-phone.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { LogoMark } from '#ui/marks/logo.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import type { FormLink } from './form-links.ts'
import { FormParts } from './form-parts.tsx'
import { Back, Notice, type PageNotice } from './question.tsx'

/** Pages of forms are drawn by the server alone, so this may use the long lists of phone numbers. */
const formatShown = (formId: FormId, field: Field, answers: Answers): string => {
  const answer = answers[field.id]
  return field.kind === 'phone' && typeof answer === 'string' && answer !== ''
    ? formatPhone(answer)
    : formatDelivered(formId, field, answers)
}

type ReviewProps = {
  formId: FormId
  subject: ReactNode
  view: Extract<FormView, { kind: 'review' }>
  version: number
  answers: Answers
  link: FormLink
  notice?: PageNotice
  /** Answers that are no longer valid. */
  stale?: readonly { page: Page; faults: FormFaults }[] | undefined
}

export function Review({ formId, subject, view, version, answers, link, notice, stale = [] }: ReviewProps) {
  const { title, sections, notes, submit } = wordsOf(formId)
  const used = Object.keys(sections).filter((id) => view.pages.some(({ section }) => section === id))
  return (
    <>
      <FormParts formId={formId} parts={view.parts} link={link} reviewing />
      <header className="form-page-head stack gap-3">
        {view.back === undefined ? null : (
          <div className="row">
            <Back href={link({ page: view.back })} />
          </div>
        )}
        <p className="caption row gap-2">
          <LogoMark size={28} closed={1} />
          {title}
        </p>
      </header>
      {subject}
      <form method="post" className="stack gap-6" action={link({ page: REVIEW })} noValidate data-page={REVIEW}>
        <input type="hidden" name="version" value={version} />
        <Notice notice={notice} />
        <div data-summary>
          <ErrorSummary
            title={words.review.stale}
            errors={stale.flatMap(({ page, faults }) =>
              page.fields.flatMap((field) => {
                const fault = faults[field.id]
                if (fault === undefined) return []
                return [{ field: changeId(page), message: faultMessageOf(shortLabel(formId, field), fault, field) }]
              }),
            )}
          />
        </div>
        <div className="stack gap-2">
          <h1 tabIndex={-1}>{words.review.title}</h1>
          <p className="muted">{words.review.text}</p>
        </div>
        {view.notes.map((note) => (
          <Banner key={note} tone="info">
            {notes[note]}
          </Banner>
        ))}
        {used.map((section) => (
          <section key={section} className="form-page-section">
            <h2 className="title-small">{sections[section]}</h2>
            <Facts>
              {view.pages
                .filter((page) => page.section === section)
                .flatMap((page) =>
                  page.fields.map((field, at) => (
                    <Fact
                      key={field.id}
                      name={shortLabel(formId, field)}
                      after={
                        <dd className="form-page-change">
                          <a
                            id={at === 0 ? changeId(page) : undefined}
                            className="link-alone small"
                            href={link({ page: page.id, change: true })}
                            aria-label={words.review.changeWhat(shortLabel(formId, field))}
                            data-turn
                          >
                            {words.review.change}
                          </a>
                        </dd>
                      }
                    >
                      {formatShown(formId, field, answers)}
                    </Fact>
                  )),
                )}
            </Facts>
          </section>
        ))}
        <div className="form-actions cluster">
          <Button>{submit}</Button>
          <p className="caption" role="status" data-status={words.saved.sending} />
        </div>
      </form>
    </>
  )
}

const changeId = (page: Page): string => `change-${page.id}`
