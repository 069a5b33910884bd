import { frameScript } from 'virtual:embed-script'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from 'react-router'
import {
  corrected as correctedWords,
  inputs as inputWords,
  results,
  stepped,
} from '#areas/calculator/copy/calculator.ts'
import { beyondRelief, laterAge } from '#areas/calculator/copy/law-beside.ts'
import { embedded as words } from '#areas/calculator/copy/take-along.ts'
import { calculate } from '#areas/calculator/domain/calculator.ts'
import { bounds, type FieldName, steppedFields } from '#areas/calculator/domain/calculator-inputs.ts'
import type { readQuote } from '#areas/calculator/pages/read-quote.ts'
import { brand } from '#brand.ts'
import type { CalculatorRules } from '#shared/domain/rulebook.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { LogoMark, LogoSign } from '#ui/marks/logo.tsx'
import type { LogoPicture } from '#ui/marks/partner-logo.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { AccentSheet } from '#web/layout/firm-head.tsx'
import { WarningList } from '#web/layout/warning-list.tsx'
import styles from './embed.css?inline'

type Frame = {
  /** The firm's accent colour; '' for the yellow. */
  accent: string
  logo: LogoPicture | undefined
  nonce: string | undefined
  origins: readonly string[]
  rulebook: CalculatorRules
}

const Document = ({ quote, frame }: { quote: ReturnType<typeof readQuote>; frame: Frame }) => {
  const { inputs, corrected, context, quoteQuery } = quote
  const errorOf = (name: FieldName): string | undefined =>
    corrected.includes(name) ? words.corrected.field : undefined
  const result = calculate(inputs, context)
  return (
    <html lang="en-IE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${words.title} | ${brand.name}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, which escaping would break */}
        <style nonce={frame.nonce} dangerouslySetInnerHTML={{ __html: styles }} />
        <AccentSheet accent={frame.accent} />
      </head>
      <body data-origins={frame.origins.join(' ')}>
        <main className="embed stack gap-5">
          <h1 className="row">
            {frame.logo ? <LogoSign brandName={brand.name} picture={frame.logo} /> : <LogoMark />}
            {words.title}
          </h1>
          {corrected.length > 0 ? (
            <Banner tone="info" title={correctedWords.title}>
              {words.corrected.text}
            </Banner>
          ) : null}
          <form className="grid align-end" method="get" action={href('/embed/calculator')}>
            {steppedFields.map((name) => (
              <TextField
                key={name}
                id={name}
                name={name}
                label={stepped[name].label}
                helper={stepped[name].helper}
                error={errorOf(name)}
                type="number"
                inputMode="numeric"
                min={bounds[name].least}
                max={bounds[name].most}
                defaultValue={inputs[name]}
              />
            ))}
            <TextField
              id="current_pension_fund"
              name="current_pension_fund"
              label={inputWords.fund.label}
              error={errorOf('current_pension_fund')}
              inputMode="decimal"
              defaultValue={inputs.current_pension_fund ?? ''}
            />
            <Button full>{words.submit}</Button>
          </form>
          <section className="stack gap-3" aria-label={words.result}>
            <dl className="grid gap-0">
              <div className="embed-first daylight">
                <dt>{results.required.label}</dt>
                <dd>{formatEuro(result.premium_needed)}</dd>
                <dd className="small">{results.required.note(inputs, result)}</dd>
              </div>
              <div>
                <dt>{results.cost.label}</dt>
                <dd>{formatEuro(result.tax_relief)}</dd>
              </div>
              <div>
                <dt>{results.desired.label}</dt>
                <dd>{formatEuro(result.how_much)}</dd>
              </div>
            </dl>
            <p className="caption">
              {laterAge(result.basis)} {beyondRelief(result)}
            </p>
            <WarningList />
            <p>
              <a href={`${href('/pension-calculator/calculator')}?${quoteQuery}`} target="_blank" rel="noopener">
                {words.more}
              </a>
            </p>
          </section>
        </main>
        <script type="module" nonce={frame.nonce} src={frameScript} />
      </body>
    </html>
  )
}

export const embedDocument = (quote: ReturnType<typeof readQuote>, frame: Frame): Response =>
  new Response(`<!doctype html>${renderToStaticMarkup(<Document quote={quote} frame={frame} />)}`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
