import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { AccessibilityMark, MailIcon } from '#ui/marks/icons.tsx'
import { Logo } from '#ui/marks/logo.tsx'
import { type LogoPicture, PartnerLogo } from '#ui/marks/partner-logo.tsx'
import { TextLink } from '#ui/text-link.tsx'

export type FooterTarget = { label: string; href: string }
/** Without a picture, the first letter of the name is the mark. */
export type FooterPartner = { name: string; role: string; logo?: LogoPicture | undefined }

type FooterProps = {
  brandName: string
  /** The accessible name of the links. */
  label: string
  columns: readonly { title: string; links: readonly FooterTarget[] }[]
  contact: FooterTarget
  /** For somebody who is signed in. */
  signOut?: FooterTarget | undefined
  /** The choice of colours. */
  theme: ReactNode
  regulated: string
  copyright: string
  partners: readonly FooterPartner[]
  accessibility: FooterTarget
  /** The accessible name of the two marks. */
  marksLabel: string
}

export function Footer({
  brandName,
  label,
  columns,
  contact,
  signOut,
  theme,
  regulated,
  copyright,
  partners,
  accessibility,
  marksLabel,
}: FooterProps) {
  return (
    <footer className="footer small screen-only">
      <div className="footer-wrap stack">
        <div className="footer-top columns">
          <div className="stack justify-start">
            <Logo brandName={brandName} />
            <ButtonLink href={contact.href} variant="secondary" size="small" icon={<MailIcon />}>
              {contact.label}
            </ButtonLink>
            {signOut ? (
              <TextLink plain href={signOut.href} className="footer-sign-out">
                {signOut.label}
              </TextLink>
            ) : null}
          </div>
          <nav className="footer-columns grid gap-8 gap-x-4" aria-label={label}>
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
        <div className="footer-foot stack gap-3">
          <ul className="footer-marks cluster gap-x-8 align-stretch bare-list" aria-label={marksLabel}>
            {partners.map(({ name, role, logo }) => (
              <li key={name} className="footer-mark row">
                {logo ? (
                  <PartnerLogo {...logo} />
                ) : (
                  <span className="footer-initial center" aria-hidden="true">
                    {name.charAt(0)}
                  </span>
                )}
                <span>
                  {name}
                  <small>{role}</small>
                </span>
              </li>
            ))}
            <li>
              <TextLink plain href={accessibility.href} className="footer-mark row">
                <AccessibilityMark />
                {accessibility.label}
              </TextLink>
            </li>
          </ul>
          {theme}
          <p>{regulated}</p>
          <p>{copyright}</p>
        </div>
      </div>
    </footer>
  )
}
