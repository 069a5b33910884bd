/** A page without questions: the form is sent, not open, or not for this visitor. */
import { formPages as words } from '#areas/forms/copy/form-pages.ts'
import { CheckIcon } from '#ui/marks/icons.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'

type ClosingProps = {
  title: string
  text: string
  /** Opens outside the frame. */
  onward?: { label: string; href: string } | undefined
  done?: boolean
  /** Typed answers that were not saved. */
  typed?: readonly { label: string; text: string }[] | undefined
}

export function ClosingPage({ title, text, onward, done, typed = [] }: ClosingProps) {
  return (
    <div className="form-page-closing stack justify-start">
      {done ? (
        <span className="form-page-tick mark center">
          <CheckIcon size={34} />
        </span>
      ) : null}
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead muted">{text}</p>
      {typed.length === 0 ? null : (
        <section className="form-page-section">
          <h2 className="title-small">{words.sentSince.typed}</h2>
          <Facts>
            {typed.map((each) => (
              <Fact key={each.label} name={each.label}>
                {each.text}
              </Fact>
            ))}
          </Facts>
        </section>
      )}
      {onward === undefined ? null : (
        <a className="button button-primary" href={onward.href} target="_top">
          {onward.label}
        </a>
      )}
    </div>
  )
}
