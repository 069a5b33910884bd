/** The HTML document of a form page: without router and React in the browser, only styles and one small script. */

import { frameScript } from 'virtual:frame-script'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from 'react-router'
import { formPages as words } from '#areas/forms/copy/form-pages.ts'
import { brand } from '#brand.ts'
import { site } from '#shared/copy/site.ts'
import { ui } from '#shared/copy/ui.ts'
import type { Theme } from '#shared/domain/access/theme.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { LogoSign } from '#ui/marks/logo.tsx'
import type { LogoPicture } from '#ui/marks/partner-logo.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { AccentSheet, FirmIcon, ThemeColour } from '#web/layout/firm-head.tsx'
import { FRAGMENT, SHOWN_AT, templates } from './dom-ids.ts'
import { Fault } from './field-slots.tsx'
import styles from './form-base.css?inline'

export type FormPage = {
  title: string
  children: ReactNode
  /** Data for the script: today's date, and the redirect after sending with its delay in milliseconds. */
  marks?: { today: string; sent?: { onward: string; delay: number } | undefined } | undefined
}

export type FormDocumentFrame = {
  /** Undefined at an address of no form. Part of every message to the embedding page. */
  formId: string | undefined
  framed: boolean
  nonce: string | undefined
  /** Origins that may embed this page and receive its messages. */
  origins: readonly string[]
  leave: ExitLink
  theme: Theme
  /** The firm's accent colour; '' for the yellow. */
  accent: string
  logo: LogoPicture | undefined
}

/**
 * The link out of a form that is not embedded. `newTab` is for visitors without an account, who have no page to go back
 * to.
 */
export type ExitLink = { label: string; href: string; newTab?: boolean }

const Main = ({ title, marks, children }: FormPage) => (
  <main
    className="form-page edge"
    id="main"
    // In a frame the embedding page has a main landmark too.
    aria-label={title}
    data-title={title}
    data-today={marks?.today}
    data-onward={marks?.sent?.onward}
    data-delay={marks?.sent?.delay}
  >
    {children}
  </main>
)

/** Messages that the script clones into a page when a request fails. */
const Templates = () => (
  <>
    <template id={templates.summary}>
      <ErrorSummary errors={[{ field: 'x', message: 'x' }]} />
    </template>
    <template id={templates.fault}>
      <Fault>x</Fault>
    </template>
    <template id={templates.notSaved}>
      <Banner tone="error" title={words.notSaved.title}>
        <p>{words.notSaved.text}</p>
        <Button type="button" variant="secondary" size="small" data-retry>
          {words.notSaved.retry}
        </Button>
      </Banner>
    </template>
    <template id={templates.notLoaded}>
      <Banner tone="error" title={words.notLoaded.title}>
        {words.notLoaded.text}
      </Banner>
    </template>
    <template id={templates.signedOut}>
      <Banner tone="error" title={words.signedOut.title}>
        <p>{words.signedOut.text}</p>
        <a className="link-alone" href={href('/login')} target="_blank" rel="noopener">
          {words.signedOut.signIn}
          <span className="visually-hidden"> ({ui.opensInNewTab})</span>
        </a>
      </Banner>
    </template>
  </>
)

const StandaloneHeader = ({ leave, logo }: Pick<FormDocumentFrame, 'leave' | 'logo'>) => (
  <header className="bar edge row gap-4 between">
    {leave.newTab ? (
      <span className="logo">
        <LogoSign brandName={brand.name} picture={logo} />
      </span>
    ) : (
      <a className="logo" href={href('/')} target="_top" aria-label={ui.home(brand.name)}>
        <LogoSign brandName={brand.name} picture={logo} />
      </a>
    )}
    <a
      className="link-alone small"
      href={leave.href}
      {...(leave.newTab ? { target: '_blank', rel: 'noopener' } : { target: '_top' })}
    >
      {leave.label}
      {leave.newTab ? <span className="visually-hidden"> ({ui.opensInNewTab})</span> : null}
    </a>
  </header>
)

const Document = ({ page, frame }: { page: FormPage; frame: FormDocumentFrame }) => (
  <html lang="en-IE" data-theme={frame.theme} className={frame.framed ? 'form-page-framed' : undefined}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="robots" content="noindex" />
      <ThemeColour theme={frame.theme} accent={frame.accent} />
      <title>{page.title}</title>
      <FirmIcon logo={frame.logo} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, which escaping would break */}
      <style nonce={frame.nonce} dangerouslySetInnerHTML={{ __html: styles }} />
      <AccentSheet accent={frame.accent} />
    </head>
    <body data-form={frame.formId} data-origins={frame.origins.join(' ')}>
      {frame.framed ? null : (
        <>
          <a className="skip-link" href="#main">
            {site.skip}
          </a>
          <StandaloneHeader leave={frame.leave} logo={frame.logo} />
        </>
      )}
      <Main {...page} />
      <Templates />
      <script type="module" nonce={frame.nonce} src={frameScript} />
    </body>
  </html>
)

const html = (body: string, status: number, headers?: Record<string, string>) =>
  new Response(body, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', Vary: `${FRAGMENT}, Sec-Fetch-Dest`, ...headers },
  })

export const documentOf = (page: FormPage, frame: FormDocumentFrame, status: number): Response =>
  html(`<!doctype html>${renderToStaticMarkup(<Document page={page} frame={frame} />)}`, status)

/** Only the page's `main`, for a document that is already open; `at` is the page's address. */
export const fragmentOf = (page: FormPage, at: string, status: number): Response =>
  html(renderToStaticMarkup(<Main {...page} />), status, { [SHOWN_AT]: at })
