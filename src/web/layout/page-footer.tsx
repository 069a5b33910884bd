import { href } from 'react-router'
import { signOut } from '#areas/account/copy/sign-out.ts'
import { brand } from '#brand.ts'
import { footer } from '#shared/copy/footer.ts'
import { Footer, type FooterTarget } from '#ui/frames/footer.tsx'
import { ThemeForm } from './theme-form.tsx'
import { useFirm, useLinks } from './use-firm.ts'

type PageFooterProps = {
  year: number
  signOut?: FooterTarget
  /** Folded to one line on the calculator and in the app, where the user is busy. */
  folded?: boolean
}

/** The footer of the public calculator pages and of the main layout (specification 2, section 2.13). */
export function PageFooter({ year, signOut, folded }: PageFooterProps) {
  const links = useLinks()
  const { partners, regulated } = useFirm()
  return (
    <Footer
      brandName={brand.name}
      label={footer.label}
      columns={footer.columns.map(({ title, links: listed }) => ({
        title,
        links: listed.map(({ id, label }) => ({ label, href: links[id] })),
      }))}
      contact={{ label: footer.contact, href: links.contactSupport }}
      signOut={signOut}
      theme={<ThemeForm place="appearance" />}
      regulated={regulated}
      copyright={footer.copyright(year)}
      partners={partners}
      accessibility={{ label: footer.marks.accessibility, href: links.accessibility }}
      marksLabel={footer.marks.label}
      folded={folded ? footer.folded : undefined}
    />
  )
}

/** In the footer of every page of a member, since most have no menu. */
export const signOutLink = { label: signOut.confirm, href: href('/sign-out') }
