import { href } from 'react-router'
import { signOut } from '#areas/account/copy/sign-out.ts'
import { brand } from '#brand.ts'
import { footer } from '#shared/copy/footer.ts'
import { Accordion } from '#ui/accordion.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { AccessibilityMark, MailIcon } from '#ui/marks/icons.tsx'
import { Logo } from '#ui/marks/logo.tsx'
import { PartnerLogo } from '#ui/marks/partner-logo.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ThemeForm } from './theme-form.tsx'
import { useFirm, useLinks } from './use-firm.ts'

type PageFooterProps = {
  year: number
  /** On every page of a member, since most have no menu. */
  signsOut?: boolean
  /** Folded to one line on the calculator and in the app, where the user is busy. */
  folded?: boolean
}

/** The footer of the public calculator pages and of the main layout (specification 2, section 2.13). */
export function PageFooter({ year, signsOut, folded }: PageFooterProps) {
  const { contactSupport } = useLinks()
  const { regulated } = useFirm()
  const copyright = footer.copyright(year)
  const leave = signsOut ? (
    <TextLink plain href={href('/sign-out')} className="target">
      {signOut.confirm}
    </TextLink>
  ) : null
  if (folded)
    return (
      <footer className="footer footer-folded small screen-only">
        <div className="footer-wrap edge stack gap-2 wide">
          {regulated === '' ? null : <p>{regulated}</p>}
          <div className="cluster gap-0 gap-x-5">
            <TextLink plain href={contactSupport} className="target">
              {footer.contact}
            </TextLink>
            {leave}
            <Accordion look="link" summary={footer.folded}>
              <div className="stack gap-8">
                <Columns />
                <Marks />
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
            <Logo brandName={brand.name} />
            <ButtonLink href={contactSupport} variant="secondary" size="small" icon={<MailIcon />}>
              {footer.contact}
            </ButtonLink>
            {leave}
          </div>
          <Columns />
        </div>
        <div className="footer-foot stack gap-3">
          <Marks />
          {regulated === '' ? null : <p>{regulated}</p>}
          <p>{copyright}</p>
        </div>
      </div>
    </footer>
  )
}

function Columns() {
  const links = useLinks()
  return (
    <nav className="footer-columns grid gap-8 gap-x-4" aria-label={footer.label}>
      {footer.columns.map(({ title, links: listed }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul className="bare-list">
            {listed.map(({ id, label }) => (
              <li key={label}>
                <TextLink plain href={links[id]} className="target">
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Marks() {
  const { accessibility } = useLinks()
  return (
    <>
      <ul className="footer-marks cluster gap-x-8 align-stretch bare-list" aria-label={footer.marks.label}>
        {useFirm().partners.map(({ name, role, logo }) => (
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
          <TextLink plain href={accessibility} className="footer-mark row">
            <AccessibilityMark />
            {footer.marks.accessibility}
          </TextLink>
        </li>
      </ul>
      <ThemeForm place="appearance" />
    </>
  )
}
