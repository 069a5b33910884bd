/** The document round a form's page: no router and no React in the browser, only the page, its styles and one small script. */

import { frameScript } from 'virtual:frame-script'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '#brand.ts'
import { formHost as words } from '#copy/forms/form-pages.ts'
import { site } from '#copy/shared/site.ts'
import { ui } from '#copy/shared/ui.ts'
import { paths } from '#paths.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { font } from '#ui/font.ts'
import { LogoMark } from '#ui/logo.tsx'
import { FRAGMENT, SHOWN_AT, templates } from './dom-ids.ts'
import { Fault } from './field-slots.tsx'
import styles from './form-base.css?inline'

export type FormPage = {
  title: string
  children: ReactNode
  /** For the script: which form it is, what day it is, and what is to follow. */
  marks?: { form: string; today: string; sent?: { onward: string; delay: number } | undefined } | undefined
}

export type FormDocumentFrame = {
  framed: boolean
  nonce: string
  /** Who may show this page in a frame, and is told of it. */
  origins: readonly string[]
  leave: Leave
}

/** The way out of a form that stands by itself. `apart` opens beside the form: for who has nowhere to go back to. */
export type Leave = { label: string; href: string; apart?: boolean }

const Main = ({ title, marks, children }: FormPage) => (
  <main
    className="form-page"
    id="main"
    // In a frame there is another main round it.
    aria-label={title}
    data-title={title}
    data-form={marks?.form}
    data-today={marks?.today}
    data-onward={marks?.sent?.onward}
    data-delay={marks?.sent?.delay}
  >
    {children}
  </main>
)

/** What the script puts into a page when something goes wrong on the way. */
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
        <a className="link-alone" href={paths.login} target="_blank" rel="noopener">
          {words.signedOut.signIn}
          <span className="visually-hidden"> ({ui.opensInNewTab})</span>
        </a>
      </Banner>
    </template>
  </>
)

const Alone = ({ leave }: Pick<FormDocumentFrame, 'leave'>) => (
  <header className="form-page-top">
    {leave.apart ? (
      <span className="logo">
        <LogoMark />
        <span>{brand.name}</span>
      </span>
    ) : (
      <a className="logo" href={paths.home} aria-label={ui.home(brand.name)}>
        <LogoMark />
        <span>{brand.name}</span>
      </a>
    )}
    <a className="link-alone small" href={leave.href} {...(leave.apart && { target: '_blank', rel: 'noopener' })}>
      {leave.label}
      {leave.apart ? <span className="visually-hidden"> ({ui.opensInNewTab})</span> : null}
    </a>
  </header>
)

const Document = ({ page, frame }: { page: FormPage; frame: FormDocumentFrame }) => (
  <html lang="en-IE" className={frame.framed ? 'form-page-framed' : undefined}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="robots" content="noindex" />
      <meta name="theme-color" content={brand.yellow} />
      <title>{page.title}</title>
      <link rel="preload" as="font" type={font.type} href={font.href} crossOrigin="anonymous" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, which escaping would break */}
      <style nonce={frame.nonce} dangerouslySetInnerHTML={{ __html: styles }} />
    </head>
    <body data-origins={frame.origins.join(' ')}>
      {frame.framed ? null : (
        <>
          <a className="skip-link" href="#main">
            {site.skip}
          </a>
          <Alone leave={frame.leave} />
        </>
      )}
      <Main {...page} />
      <Templates />
      <script type="module" nonce={frame.nonce} src={frameScript} />
    </body>
  </html>
)

type Init = { status?: number; headers?: Record<string, string> }

const html = (body: string, { status = 200, headers = {} }: Init) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', Vary: FRAGMENT, ...headers } })

export const documentOf = (page: FormPage, frame: FormDocumentFrame, init: Init = {}): Response =>
  html(`<!doctype html>${renderToStaticMarkup(<Document page={page} frame={frame} />)}`, init)

/** The page alone, for a document that is open; `at` is the address that shows it. */
export const fragmentOf = (page: FormPage, at: string, init: Init = {}): Response =>
  html(renderToStaticMarkup(<Main {...page} />), { ...init, headers: { ...init.headers, [SHOWN_AT]: at } })
