import type { ReactNode } from 'react'
import { Accordion } from '#ui/accordion.tsx'
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
  /** For signed-in users. */
  signOut?: FooterTarget | undefined
  theme: ReactNode
  regulated: string
  copyright: string
  partners: readonly FooterPartner[]
  accessibility: FooterTarget
  /** The accessible name of the two marks. */
  marksLabel: string
  /** Inside the app: one line, and all the rest behind these words. */
  folded?: string | undefined
}

export function Footer(props: FooterProps) {
  const { brandName, contact, signOut, regulated, copyright, folded } = props
  const leave = signOut ? (
    <TextLink plain href={signOut.href} className="target">
      {signOut.label}
    </TextLink>
  ) : null
  if (folded !== undefined)
    return (
      <footer className="footer footer-folded small screen-only">
        <div className="footer-wrap edge stack gap-2 wide">
          {regulated === '' ? null : <p>{regulated}</p>}
          <div className="cluster gap-0 gap-x-5">
            <TextLink plain href={contact.href} className="target">
              {contact.label}
            </TextLink>
            {leave}
            <Accordion look="link" summary={folded}>
              <div className="stack gap-8">
                <Columns {...props} />
                <Marks {...props} />
                <p>{copyright}</p>
              </div>
            </Accordion>
          </div>
        </div>
      </footer>
    )
  return (
    <footer className="footer small screen-only">
      <div className="footer-wrap edge stack">
        <div className="footer-top columns">
          <div className="stack justify-start">
            <Logo brandName={brandName} />
            <ButtonLink href={contact.href} variant="secondary" size="small" icon={<MailIcon />}>
              {contact.label}
            </ButtonLink>
            {leave}
          </div>
          <Columns {...props} />
        </div>
        <div className="footer-foot stack gap-3">
          <Marks {...props} />
          {regulated === '' ? null : <p>{regulated}</p>}
          <p>{copyright}</p>
        </div>
      </div>
    </footer>
  )
}

const Columns = ({ label, columns }: FooterProps) => (
  <nav className="footer-columns grid gap-8 gap-x-4" aria-label={label}>
    {columns.map(({ title, links }) => (
      <div key={title}>
        <h2>{title}</h2>
        <ul className="bare-list">
          {links.map((link) => (
            <li key={link.label}>
              <TextLink plain href={link.href} className="target">
                {link.label}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)

const Marks = ({ partners, accessibility, marksLabel, theme }: FooterProps) => (
  <>
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
  </>
)
