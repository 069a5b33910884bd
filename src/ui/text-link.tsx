import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { Link, type LinkProps } from 'react-router'
import { ui } from '#shared/copy/ui.ts'
import { ArrowLeftIcon, ExternalIcon } from './marks/icons.tsx'

export type TextLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** A whole page load instead of a client navigation: for routes that answer with something other than a page. */
  reload?: boolean | undefined
  /** Keeps the scroll position: for a link that changes only part of the page. */
  stay?: boolean | undefined
  /** Hides the arrow of a link that opens a new tab, for rows of such links. The text for screen readers stays. */
  plain?: boolean | undefined
  /** For internal links: the navigation state. */
  state?: unknown
}

/** How an internal link is followed, by its address. */
export const LinkBehaviourContext = createContext<(href: string) => Pick<LinkProps, 'reloadDocument' | 'discover'>>(
  () => ({}),
)

const isWeb = (href: string) => /^https?:/i.test(href)
const isOwn = (href: string) => !/^(#|[a-z][a-z0-9+.-]*:)/i.test(href)

/**
 * A link to an internal page, a fragment, mailto or tel, or another site. Other sites open in a new tab, and the link
 * says so.
 */
export function TextLink({ href, reload, stay, plain, state, children, ...rest }: TextLinkProps) {
  const behaviourOf = useContext(LinkBehaviourContext)
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
    const behaviour = { ...behaviourOf(href), preventScrollReset: stay ?? false, state }
    return (
      <Link to={href} {...behaviour} {...(reload && { reloadDocument: true })} {...opening}>
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

/** A link outside a sentence, which is a touch target. */
export const StandaloneLink = (props: TextLinkProps) => <TextLink {...props} className="link-alone" />

/** The link above a page's title that leads back. */
export const WayBack = ({ href, children }: { href: string; children: ReactNode }) => (
  <TextLink href={href} className="link-alone small">
    <ArrowLeftIcon size={18} />
    {children}
  </TextLink>
)
