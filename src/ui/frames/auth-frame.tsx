import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Logo } from '#ui/marks/logo.tsx'
import { Rings } from '#ui/marks/rings.tsx'

type AuthFrameProps = {
  brandName: string
  homeHref?: string | undefined
  /** The headline on the yellow half. */
  pitch: { title: string; text: string }
  /** Shows the headline in a yellow header above the form on a phone. For the welcome screen only. */
  hero?: boolean | undefined
  children: ReactNode
}

/**
 * A form column of 400 px; from 768 px a second, yellow half with the rings and a headline. Puts the page in `main`.
 */
export function AuthFrame({ brandName, homeHref, pitch, hero, children }: AuthFrameProps) {
  return (
    <div className={classNames('auth-frame', hero && 'auth-frame-hero')}>
      <header className="auth-frame-header edge row gap-0">
        <Logo brandName={brandName} href={homeHref} />
      </header>
      <aside className="auth-frame-lead daylight">
        <div className="auth-frame-stage">
          <Rings place="half" />
          {hero ? <Rings place="hero" /> : null}
          <div className="auth-frame-words">
            <p className="auth-frame-title">{pitch.title}</p>
            <p className="auth-frame-text">{pitch.text}</p>
          </div>
        </div>
      </aside>
      <main className="auth-frame-main edge" id="main">
        <div className="stack gap-5">{children}</div>
      </main>
    </div>
  )
}
