import { useCallback, useEffect, useState } from 'react'
import {
  href,
  isRouteErrorResponse,
  type LinkProps,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { NotFound } from './areas/site/pages/not-found.tsx'
import { brand } from './brand.ts'
import { themeOf } from './server/guards/theme.ts'
import { requestContextOf } from './server/guards.ts'
import { notFoundMeta } from './shared/copy/head.ts'
import { site } from './shared/copy/site.ts'
import type { Forbidden } from './shared/domain/access/access.ts'
import type { Outage } from './shared/domain/access/outage.ts'
import { LogoContext } from './ui/marks/logo.tsx'
import { Notice } from './ui/progress/notice.tsx'
import { LinkBehaviourContext, TextLink } from './ui/text-link.tsx'
import { useOwnElements } from './web/document/own-elements.ts'
import { isStaticPage, sendsScript } from './web/document/page-script.ts'
import type { ConnectionLost } from './web/document/retry-read.ts'
import { TypedValues } from './web/forms/typed-values.ts'
import { AccentSheet, FirmIcon, ThemeColour } from './web/layout/firm-head.tsx'
import { firmOfPages } from './web/layout/firm-of-pages.ts'
import { headOf } from './web/layout/head-of.ts'
import { HeadingFocus } from './web/layout/heading-focus.tsx'
import { OfflineNotice } from './web/layout/offline-notice.tsx'
import { ServerError } from './web/layout/server-error.tsx'
import { useSessionEvents } from './web/layout/session-channel.ts'
import type { SignedOutEvent } from './web/layout/signed-out.ts'
import { ThemeContext } from './web/layout/theme-form.tsx'
import { UnreadNotice } from './web/layout/unread-notice.tsx'
import { FirmContext, unknownFirm } from './web/layout/use-firm.ts'

// The document contains the styles (entry.server.tsx); this reloads them in development.
if (import.meta.env.DEV) import('./web/document/reload-styles.ts')

export const links: Route.LinksFunction = () => [
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/**
 * While the browser knows that it is offline, any failed request; otherwise only a read that was retried in vain, for a
 * fault of our own is a TypeError too.
 */
const isCutLine = (error: unknown): boolean =>
  error instanceof TypeError && (error.message === connectionLost || !navigator.onLine)

const connectionLost: ConnectionLost = 'connection-lost'
const signedOut: SignedOutEvent = 'signedout'

const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404

/** A page hidden by a guard has the same head as one that does not exist. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  isMissing(error) ? headOf(notFoundMeta)({ matches }) : []

/** Data for every page, which only a new document changes. */
export function loader({ context, request }: Route.LoaderArgs) {
  const requestContext = requestContextOf(context)
  const { origin, firm } = requestContext.app
  return { origin, firm: firmOfPages(firm.current()), theme: themeOf(requestContext, request.headers) }
}

export const shouldRevalidate = () => false

/** In the browser always true: a page that fails there keeps its scripts. */
function useSendsScript(): boolean {
  const handles = useMatches().map(({ handle }) => handle)
  const failed = Boolean(useRouteError())
  return !import.meta.env.SSR || sendsScript(handles, { failed })
}

export function Layout({ children }: { children: React.ReactNode }) {
  // A page that failed before its loaders has no data.
  const { firm = unknownFirm, theme = 'device' } = useRouteLoaderData<typeof loader>('root') ?? {}
  const { styles, speculationRules } = useOwnElements()
  const scripted = useSendsScript()
  return (
    <html lang="en-IE" data-theme={theme} data-trading-name={brand.name}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <style>{styles}</style>
        <AccentSheet accent={firm.accent} />
        <ThemeColour theme={theme} accent={firm.accent} />
        <Meta />
        <FirmIcon logo={firm.logo} />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {site.skip}
        </a>
        <ThemeContext value={theme}>
          <FirmContext value={firm}>
            <LogoContext value={firm.logo}>
              <LinkBehaviourContext value={linkBehaviour}>{children}</LinkBehaviourContext>
            </LogoContext>
          </FirmContext>
        </ThemeContext>
        {scripted ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <script type="speculationrules">{speculationRules}</script>
        )}
      </body>
    </html>
  )
}

export default function App() {
  const { revalidate } = useRevalidator()
  // After a sign-in or sign-out in another tab, this page runs its guard again.
  const [signedOutAt, setSignedOutAt] = useState<{ path: string; byIssuer: boolean }>()
  useEffect(() => {
    const notice = (event: Event) => {
      const wayIn = String((event as CustomEvent<unknown>).detail)
      setSignedOutAt({ path: window.location.pathname, byIssuer: wayIn.startsWith(href('/auth/staff')) })
    }
    window.addEventListener(signedOut, notice)
    return () => window.removeEventListener(signedOut, notice)
  }, [])
  const signedIn = useCallback(() => {
    setSignedOutAt(undefined)
    void revalidate()
  }, [revalidate])
  useSessionEvents(signedIn)
  // A sign-in that ran no script of ours, such as at the issuer, sends no event: the guard of this page answers.
  useEffect(() => {
    if (!signedOutAt) return
    const ask = async () => {
      const answer = await window
        .fetch(window.location.href, { method: 'HEAD', redirect: 'manual' })
        .catch(() => undefined)
      if (answer?.ok) signedIn()
    }
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [signedOutAt, signedIn])
  // For tests: the page answers now.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  // A page that the browser restores as it was left asks again who may see it.
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => void (persisted && revalidate())
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [revalidate])
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <TypedValues />
      <HeadingFocus />
      <OfflineNotice />
      <UnreadNotice />
      <SignedOutNotice at={signedOutAt} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isMissing(error)) return <NotFound />
  const outage: Outage | undefined = isRouteErrorResponse(error) && error.status === 503 ? error.data : undefined
  const forbidden: Forbidden | undefined =
    isRouteErrorResponse(error) && error.status === 403 ? (error.data === 'own' ? 'own' : 'role') : undefined
  return <ServerError offline={isCutLine(error)} outage={outage} forbidden={forbidden} />
}

/**
 * A page without scripts is opened as a new document. Nothing is fetched ahead by hydrated pages: where a script is
 * lost, the router would reload the page that somebody types on, and members' data is never stored by a browser.
 */
const linkBehaviour = (href: string): Pick<LinkProps, 'reloadDocument' | 'discover'> =>
  isStaticPage(href) ? { reloadDocument: true, discover: 'none' } : {}

/**
 * Says that the session has ended while the page at the path of `at` was open. The sign-in, of staff at their issuer,
 * opens in another tab, so that what is typed stays.
 */
function SignedOutNotice({ at }: { at: { path: string; byIssuer: boolean } | undefined }) {
  // On the next page the guard speaks for itself.
  if (useLocation().pathname !== at?.path) return null
  return (
    <Notice text={site.signedOut.text}>
      <TextLink href={at.byIssuer ? href('/auth/staff') : href('/login')} target="_blank" rel="noopener">
        {site.signedOut.signIn}
      </TextLink>
    </Notice>
  )
}

/**
 * A thin line at the top while the next page loads. It appears after a short delay, so that fast pages do not show it.
 */
function NavigationProgress() {
  const { state } = useNavigation()
  return <div className="navigation-progress" data-under-way={state !== 'idle' || undefined} aria-hidden="true" />
}
