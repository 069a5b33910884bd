import type { ReactNode } from 'react'
import { Logo } from '#ui/marks/logo.tsx'

type PageHeaderProps = {
  brandName: string
  homeHref: string
  children?: ReactNode | undefined
}

/**
 * The logo and what a page puts beside it. With a profile control or a Login button and the menu it is the top bar
 * (web/layout/member-bar.tsx).
 */
export function PageHeader({ brandName, homeHref, children }: PageHeaderProps) {
  return (
    <header className="bar split gap-0 gap-x-4">
      <Logo brandName={brandName} href={homeHref} />
      <div className="page-header-right row gap-2">{children}</div>
    </header>
  )
}
