import { brand } from '#brand.ts'
import { gallery } from '#copy/development/gallery.ts'
import { sampleContact } from '#copy/firm/sample-contact.ts'
import { paths } from '#paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const elsewhere = 'https://www.revenue.ie/'
const mailto = `mailto:${sampleContact.email}`

export function SampleMenu() {
  const { menu } = gallery
  return (
    <Menu
      items={[
        { label: menu.mission, href: elsewhere },
        { label: menu.service, href: '#cards' },
        { label: menu.ask, href: '#messages' },
        { label: menu.profile, href: '#fields' },
      ]}
      actions={
        <>
          <ButtonLink variant="secondary" full href={mailto}>
            {menu.contact}
          </ButtonLink>
          <Button type="button" variant="quiet" full>
            {menu.signOut}
          </Button>
        </>
      }
      legal={[
        { label: menu.privacy, href: paths.privacy },
        { label: menu.terms, href: paths.terms },
      ]}
    />
  )
}

export function SampleTopBar() {
  return (
    <PageHeader brandName={brand.name} homeHref={paths.home}>
      <Avatar name={gallery.member.name} href="#fields" label={gallery.menu.profile} />
      <SampleMenu />
    </PageHeader>
  )
}
