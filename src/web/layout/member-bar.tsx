import { type MouseEvent, type ReactNode, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { signOut } from '#areas/account/copy/sign-out.ts'
import { brand } from '#brand.ts'
import { menu } from '#shared/copy/menu.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Button, ButtonLink, PrimaryLink, SecondaryLink } from '#ui/button.tsx'
import { Dialog } from '#ui/frames/dialog.tsx'
import { Menu } from '#ui/frames/menu.tsx'
import { PageHeader } from '#ui/frames/page-header.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { useLinks } from './use-firm.ts'

/**
 * The top bar, which only home and the profile have (specification 1, section 2, Global behaviour). `answered`: all
 * three parts of the fact find are complete (specification 1, section 2, Top bar and menu).
 */
export function MemberBar({ name, answered }: { name: string; answered: boolean }) {
  const [dialogOpen, setDialogOpen] = useState(false)
  const fetcher = useFetcher<Refusal>()
  const refused = fetcher.state === 'idle' ? fetcher.data?.message : undefined
  const { contactSupport } = useLinks()
  const openDialog = (event: MouseEvent) => {
    event.preventDefault()
    setDialogOpen(true)
  }
  return (
    <PageHeader brandName={brand.name} homeHref={href('/')}>
      <Avatar name={name} href={href('/my-profile')} label={menu.profile} />
      <SiteMenu
        own={[
          { label: menu.items.factFind, href: href('/fact-find') },
          { label: menu.items.myPensions, href: href('/my-pensions') },
          { label: menu.items.space, href: href(`/${brand.slug}-space`) },
        ]}
        last={answered ? [{ label: menu.items.profile, href: href('/my-profile') }] : []}
      >
        <SecondaryLink href={contactSupport}>{menu.contact}</SecondaryLink>
        {/* Without JavaScript the confirmation is a page. */}
        <ButtonLink href={href('/sign-out')} variant="quiet" full onClick={openDialog}>
          {signOut.confirm}
        </ButtonLink>
      </SiteMenu>
      <Dialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title={signOut.title}
        actions={
          <>
            <Button type="button" variant="secondary" onClick={() => setDialogOpen(false)}>
              {signOut.cancel}
            </Button>
            <fetcher.Form method="post" action={href('/sign-out')}>
              <Button busy={fetcher.state !== 'idle'} full>
                {signOut.confirm}
              </Button>
            </fetcher.Form>
          </>
        }
      >
        {refused === undefined ? null : <Banner tone="error">{refused}</Banner>}
        <p>{signOut.text}</p>
      </Dialog>
    </PageHeader>
  )
}

/** The bar for visitors. All pages with a top bar are for members today, so only the gallery uses it. */
export const VisitorBar = () => (
  <PageHeader brandName={brand.name} homeHref={href('/')}>
    <ButtonLink href={href('/login')} variant="secondary" size="small">
      {menu.login}
    </ButtonLink>
    <SiteMenu>
      <SecondaryLink href={href('/login')}>{menu.login}</SecondaryLink>
      <PrimaryLink href={href('/login')}>{menu.getStarted}</PrimaryLink>
    </SiteMenu>
  </PageHeader>
)

type MenuItem = { label: string; href: string }
type SiteMenuProps = { own?: readonly MenuItem[]; last?: readonly MenuItem[]; children: ReactNode }

/** The menu for everyone, with a member's own items first and last; `children` are the buttons at the bottom. */
function SiteMenu({ own = [], last = [], children }: SiteMenuProps) {
  const links = useLinks()
  return (
    <Menu
      items={[
        ...own,
        { label: menu.items.mission, href: links.ourMission },
        { label: menu.items.service, href: links.ourService },
        { label: menu.items.ask, href: links.ask },
        ...last,
      ]}
      actions={children}
      legal={[
        { label: menu.privacy, href: links.privacy },
        { label: menu.terms, href: links.terms },
      ]}
    />
  )
}
