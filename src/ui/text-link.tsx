import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { ui } from '#copy/shared/ui.ts'
import { ExternalIcon } from './icons.tsx'

export type TextLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** A whole page load instead of a client navigation: for routes that answer with something other than a page. */
  reload?: boolean | undefined
  /** Leaves the page where it is scrolled to: for a link that changes only a part of it. */
  stay?: boolean | undefined
  /** Leaves out the arrow of a link that opens a new tab, where a row of them would be noise. The words for screen readers stay. */
  plain?: boolean | undefined
  /** For a page of ours: what the navigation carries beside the address. */
  state?: unknown
}

const isWeb = (href: string) => /^https?:/i.test(href)
const isOwn = (href: string) => !/^(#|[a-z][a-z0-9+.-]*:)/i.test(href)

/** One link for all cases: a page of ours, a fragment, mailto or tel, and another site, which opens in a new tab. What opens a new tab says so. */
export function TextLink({ href, reload, stay, plain, state, children, ...rest }: TextLinkProps) {
  const web = isWeb(href)
  const newTab = web || rest.target === '_blank'
  const inside = newTab ? (
    <>
      {children}
      {plain ? null : <ExternalIcon className="icon-after" />}
      <span className="visually-hidden"> ({ui.opensInNewTab})</span>
    </>
  ) : (
    children
  )
  const opening = web ? { target: '_blank', rel: 'noopener noreferrer', ...rest } : rest
  if (isOwn(href)) {
    return (
      <Link to={href} reloadDocument={reload ?? false} preventScrollReset={stay ?? false} state={state} {...opening}>
        {inside}
      </Link>
    )
  }
  return (
    <a href={href} {...opening}>
      {inside}
    </a>
  )
}
