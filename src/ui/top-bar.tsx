import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

type TopBarProps = {
  brandName: string
  homeHref: string
  /** On the right: the avatar or a Login button, then the menu. */
  children?: ReactNode | undefined
}

export function TopBar({ brandName, homeHref, children }: TopBarProps) {
  return (
    <header className="top-bar">
      <Logo brandName={brandName} href={homeHref} />
      <div className="top-bar-right">{children}</div>
    </header>
  )
}
