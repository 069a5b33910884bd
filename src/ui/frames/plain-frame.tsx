import type { ReactNode } from 'react'
import { Logo } from '#ui/marks/logo.tsx'
import { Rings } from '#ui/marks/rings.tsx'

type PlainFrameProps = {
  brandName: string
  homeHref?: string | undefined
  children: ReactNode
}

/**
 * A narrow column under the logo: action links, verification, the follow-up choice, errors. Puts the page in
 * `main`.
 */
export function PlainFrame({ brandName, homeHref, children }: PlainFrameProps) {
  return (
    <div className="plain-frame">
      <Rings place="corner" />
      <header className="bar edge row gap-0">
        <Logo brandName={brandName} href={homeHref} />
      </header>
      <main className="plain-frame-main edge stack gap-5 content-start" id="main">
        {children}
      </main>
    </div>
  )
}
