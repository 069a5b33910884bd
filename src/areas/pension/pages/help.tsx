import { goBeyond, help } from '#areas/pension/copy/help.ts'
import { unbrokenPhone } from '#shared/copy/help-line.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Picture } from '#ui/marks/picture.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useFirm } from '#web/layout/use-firm.ts'

/** The five questions as accordions, and the contact details (specification 2, section 2.10). */
export function Help() {
  const { support } = help
  const { contact, regulators } = useFirm()
  const { email, phone } = contact
  return (
    <section className="help screen-only stack" aria-labelledby="help">
      <h2 id="help">{help.title}</h2>
      <div>
        {help.items.map(({ id, question, answer }) => (
          <Accordion key={id} summary={question} id={id}>
            <div className="stack">
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {id === 'what' ? <p>{regulators}</p> : null}
              {id === 'secure' ? (
                <p>
                  {support.before} <TextLink href={`mailto:${email}`}>{email}</TextLink> {support.between}{' '}
                  <TextLink href={`tel:${phone.replaceAll(/\s/g, '')}`}>{unbrokenPhone(phone)}</TextLink>
                  {support.after}
                </p>
              ) : null}
            </div>
          </Accordion>
        ))}
      </div>
    </section>
  )
}

export function GoBeyond() {
  return (
    <section className="go-beyond screen-only columns" aria-labelledby="go-beyond">
      <div className="stack">
        <h2 id="go-beyond">{goBeyond.title}</h2>
        <p>{goBeyond.text}</p>
      </div>
      <Picture
        src={illustrations.goBeyond}
        placeholder={illustrations.placeholder}
        alt={goBeyond.picture}
        width={480}
        height={360}
      />
    </section>
  )
}

/** Default illustrations; a firm replaces these files with its own photographs. */
export const illustrations = {
  progress: '/pictures/progress.svg',
  call: '/pictures/call.svg',
  mindset: '/pictures/mindset.svg',
  enough: '/pictures/enough.svg',
  fund: '/pictures/fund.svg',
  invested: '/pictures/invested.svg',
  goBeyond: '/pictures/go-beyond.svg',
  placeholder: '/pictures/placeholder.svg',
} as const
