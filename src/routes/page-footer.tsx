import { brand } from '#brand.ts'
import { type FooterLink, footer } from '#copy/footer.ts'
import { links } from '#copy/links.ts'
import { Footer } from '#ui/footer.tsx'

/** The footer of the public calculator pages and of the main layout, with every link where it leads (specification 2, section 2.13). */
export function PageFooter({ year }: { year: number }) {
  return (
    <Footer
      brandName={brand.name}
      label={footer.label}
      columns={footer.columns.map(({ title, links: listed }) => ({
        title,
        links: listed.map(({ id, label }) => ({ label, href: hrefs[id] })),
      }))}
      contact={{ label: footer.contact, href: links.contactSupport }}
      regulated={footer.regulated}
      copyright={footer.copyright(year)}
      accessibility={{ label: footer.accessibility, href: links.accessibility }}
      logos={[footer.logos.partner, footer.logos.accessibility]}
      logosLabel={footer.logos.label}
    />
  )
}

const hrefs = {
  purpose: links.purpose,
  mission: links.mission,
  values: links.values,
  contact: links.contactSupport,
  faq: links.faq,
  photos: links.photos,
  professional: links.professional,
  playlist: links.playlist,
  terms: links.terms,
  remuneration: links.remuneration,
  privacy: links.privacy,
  cookies: links.cookies,
} as const satisfies Record<FooterLink, string>
