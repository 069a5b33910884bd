import { gallery } from '#areas/development/copy/gallery.ts'
import { sampleContact } from '#areas/firm/copy/sample-contact.ts'
import { brand } from '#brand.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Menu } from '#ui/frames/menu.tsx'
import { PageHeader } from '#ui/frames/page-header.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'

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
