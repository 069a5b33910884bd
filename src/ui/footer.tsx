import { ButtonLink } from './button.tsx'
import { MailIcon } from './icons.tsx'
import { Logo } from './logo.tsx'
import { TextLink } from './text-link.tsx'

type FooterTarget = { label: string; href: string }

type FooterProps = {
  brandName: string
  /** The accessible name of the links. */
  label: string
  columns: readonly { title: string; links: readonly FooterTarget[] }[]
  contact: FooterTarget
  regulated: string
  copyright: string
  accessibility: FooterTarget
  /** Partners and certificates. The plate shows the text up to the first comma. */
  logos: readonly string[]
  logosLabel: string
}

export function Footer({
  brandName,
  label,
  columns,
  contact,
  regulated,
  copyright,
  accessibility,
  logos,
  logosLabel,
}: FooterProps) {
  return (
    <footer className="footer">
      <div className="footer-wrap">
        <div className="footer-top columns">
          <div className="footer-brand">
            <Logo brandName={brandName} />
            <ButtonLink href={contact.href} variant="secondary" size="small" icon={<MailIcon />}>
              {contact.label}
            </ButtonLink>
          </div>
          <nav className="footer-columns" aria-label={label}>
            {columns.map(({ title, links }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul className="bare-list">
                  {links.map((link) => (
                    <li key={link.label}>
                      <TextLink plain href={link.href}>
                        {link.label}
                      </TextLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="footer-foot">
          <ul className="footer-logos bare-list" aria-label={logosLabel}>
            {logos.map((logo) => (
              <li key={logo}>
                <Plate words={logo} />
              </li>
            ))}
          </ul>
          <p>{regulated}</p>
          <p>
            {copyright}{' '}
            <TextLink plain href={accessibility.href}>
              {accessibility.label}
            </TextLink>
          </p>
        </div>
      </div>
    </footer>
  )
}

/** A plain plate with a name, until the other firm allows the use of its logo. */
function Plate({ words }: { words: string }) {
  const [shown] = words.split(',')
  return (
    <span className="footer-plate" role="img" aria-label={words}>
      <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
        <circle r="6" />
      </svg>
      {shown}
    </span>
  )
}
