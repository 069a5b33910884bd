import { type MouseEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { brand } from '#brand.ts'
import { links } from '#copy/links.ts'
import { menu } from '#copy/menu.ts'
import { signOut } from '#copy/pages/sign-out.ts'
import { paths } from '#paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Menu } from '#ui/menu.tsx'
import { TopBar } from '#ui/top-bar.tsx'

/** `answered`: all three parts of the fact find are (specification 1, section 2, Top bar and menu). */
export function MemberBar({ name, answered }: { name: string; answered: boolean }) {
  const [asking, setAsking] = useState(false)
  const fetcher = useFetcher()
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    setAsking(true)
  }
  return (
    <TopBar brandName={brand.name} homeHref={paths.home}>
      <Avatar name={name} href={paths.profile} label={menu.profile} />
      <Menu
        items={[
          { label: menu.items.factFind, href: paths.factFind },
          { label: menu.items.myPensions, href: paths.myPensions },
          { label: menu.items.space, href: paths.space },
          { label: menu.items.mission, href: links.ourMission },
          { label: menu.items.service, href: links.ourService },
          { label: menu.items.ask, href: links.ask },
          ...(answered ? [{ label: menu.items.profile, href: paths.profile }] : []),
        ]}
        actions={
          <>
            <ButtonLink href={links.contactSupport} variant="secondary" full>
              {menu.contact}
            </ButtonLink>
            {/* Without JavaScript the same question is a page. */}
            <ButtonLink href={paths.signOut} variant="quiet" full onClick={ask}>
              {signOut.confirm}
            </ButtonLink>
          </>
        }
        legal={[
          { label: menu.privacy, href: links.privacy },
          { label: menu.terms, href: links.terms },
        ]}
      />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={signOut.title}
        actions={
          <>
            <Button type="button" variant="secondary" onClick={() => setAsking(false)}>
              {signOut.cancel}
            </Button>
            <fetcher.Form method="post" action={paths.signOut}>
              <Button busy={fetcher.state !== 'idle'} full>
                {signOut.confirm}
              </Button>
            </fetcher.Form>
          </>
        }
      >
        <p>{signOut.text}</p>
      </Dialog>
    </TopBar>
  )
}
