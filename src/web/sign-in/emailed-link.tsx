import { href } from 'react-router'
import { brand } from '#brand.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { Banner } from '#ui/progress/banner.tsx'

type LinkStateProps = {
  /** With `submit`, what the link does; without, how that ended. */
  words: { title: string; text: string; submit?: string }
  /** An error of the last attempt, above the button. */
  message?: string | undefined
  onward: { label: string; href: string; variant?: 'primary' | 'secondary' }
}

/** What the page of an emailed link shows: a question with a button, or the end and the way on. */
export const LinkState = ({ words: { title, text, submit }, message, onward }: LinkStateProps) => (
  <>
    <h1>{title}</h1>
    <p className="muted">{text}</p>
    {submit === undefined ? (
      <ButtonLink href={onward.href} variant={onward.variant} full>
        {onward.label}
      </ButtonLink>
    ) : (
      <>
        {message ? <Banner tone="error">{message}</Banner> : null}
        <form method="post">
          <Button full>{submit}</Button>
        </form>
      </>
    )}
  </>
)

/** The whole page of an emailed link. Opening it changes nothing, since mail scanners open links too. */
export const EmailedLink = (props: LinkStateProps) => (
  <PlainFrame brandName={brand.name} homeHref={href('/')}>
    <div className="stack">
      <LinkState {...props} />
    </div>
  </PlainFrame>
)
