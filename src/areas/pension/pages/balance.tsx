import { Form, href } from 'react-router'
import { valueTicks } from '#areas/calculator/domain/chart-ticks.ts'
import { course as courseWords, rings, balance as words } from '#areas/pension/copy/balance.ts'
import type { PensionDetails } from '#areas/pension/domain/pension.ts'
import type { PensionView } from '#areas/pension/domain/pension-view.ts'
import { euroOf, type PensionYear, wholeEuroOf } from '#areas/pension/domain/value-history.ts'
import { formatBalance, formatEuro, formatEuroBriefly } from '#shared/domain/text/money.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chart, type ChartLine } from '#ui/charts/chart.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Icon, type IconProps, iconOf } from '#ui/marks/icons.tsx'
import { SeedRings, YearRings } from '#ui/marks/year-rings.tsx'
import { StandaloneLink, TextLink } from '#ui/text-link.tsx'

type Valued = Extract<PensionView, { kind: 'valued' }>
type New = Extract<PensionView, { kind: 'new' }>

/** More years than this are a list to choose from. */
const mostLinks = 12
const yearsId = 'pension-years'

type Figure = readonly [label: string, value: string]

const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="balance-figures cluster align-stretch">
    {figures.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** The newest value, what was paid in for it, and a ring for each year. */
export function BalanceHero({ view, provider }: { view: Valued; provider: string }) {
  const { value, stale, paid } = view.balance
  const empty = value === 0 && paid !== undefined && paid.own + paid.employer === 0
  return (
    <section className="balance-hero edged wide cluster daylight" aria-labelledby="balance-title">
      <div className="balance-value stack gap-3 justify-start">
        <h2 id="balance-title" className="balance-label">
          {words.title}
        </h2>
        <p className="balance-sum">{formatBalance(value)}</p>
        <p>{words.asOf(view.balance, provider)}</p>
        {stale ? <p className="small">{words.stale(provider)}</p> : null}
        {paid ? (
          <Change growth={paid.growth} since={view.since} empty={empty} />
        ) : (
          <p className="small">{words.paidUnknown}</p>
        )}
        {paid && !empty ? (
          <Figures
            figures={[
              [words.own, formatEuro(paid.own)],
              ...(paid.employer > 0 ? [[words.employer, formatEuro(paid.employer)] as const] : []),
              [paid.growth < 0 ? words.result.fall : words.result.growth, formatEuro(Math.abs(paid.growth))],
            ]}
          />
        ) : null}
      </div>
      <div className="balance-rings stack justify-center" id={yearsId}>
        <YearRings years={view.years} chosen={view.chosen.year} run={view.run} />
        {view.ring === undefined ? null : <p className="strong">{rings.begun(view.ring)}</p>}
        <YearChoice years={view.years} chosen={view.chosen.year} />
        <p className="balance-year small" aria-live="polite">
          <YearSentence year={view.chosen} />
        </p>
      </div>
    </section>
  )
}

function Change({ growth, since, empty }: { growth: number; since: string; empty: boolean }) {
  if (empty) return <p className="small">{words.nothingPaid}</p>
  const Arrow = growth < 0 ? ArrowDownIcon : ArrowUpIcon
  const text = growth < 0 ? words.fall(-growth) : growth === 0 ? words.level : words.growth(growth, since)
  return (
    <p className="balance-change small">
      {growth === 0 ? null : <Arrow size={18} />}
      <span>{text}</span>
    </p>
  )
}

function YearChoice({ years, chosen }: { years: readonly number[]; chosen: number }) {
  if (years.length === 1) return null
  if (years.length > mostLinks)
    return (
      <Form
        method="get"
        action={`#${yearsId}`}
        preventScrollReset
        className="balance-year-form cluster gap-3 align-end"
      >
        <SelectField
          // Follows a choice that was made by a link or the browser's own buttons.
          key={chosen}
          name="year"
          label={rings.choose}
          defaultValue={String(chosen)}
          options={years.toReversed().map((year) => ({ value: String(year), label: String(year) }))}
        />
        <Button size="small" variant="secondary">
          {rings.show}
        </Button>
      </Form>
    )
  return (
    <nav aria-label={rings.nav}>
      <ul className="balance-years screen-only cluster gap-0 align-stretch bare-list">
        {years.map((year) => (
          <li key={year}>
            <TextLink
              className="center"
              href={`${href('/my-pensions')}?year=${year}#${yearsId}`}
              stay
              aria-current={year === chosen ? 'true' : undefined}
            >
              {year}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function YearSentence({ year: { year, calendar, growth, closing } }: { year: PensionYear }) {
  const total = euroOf(calendar.member + calendar.employer)
  return (
    <>
      <b>{rings.in(year)}</b> {rings.paid(total)}
      {growth === undefined ? '' : rings.growth(wholeEuroOf(growth))}.{' '}
      {closing === undefined ? (
        rings.noValue
      ) : (
        <>
          {closing.on.endsWith('-12-31') ? rings.ended : rings.stood(closing.on)}
          <b>{formatBalance(euroOf(closing.cents))}</b>.
        </>
      )}
    </>
  )
}

/** A pension that was opened and has no value yet. */
export function NewHero({ view, details, provider }: { view: New; details: PensionDetails; provider: string }) {
  const { opened } = words
  const figures: Figure[] = [
    ...(view.monthly ? [[opened.contribution, opened.monthly(view.monthly)] as const] : []),
    ...(details.start ? [[opened.start, formatDate(details.start)] as const] : []),
    ...(details.policy ? [[opened.policy, details.policy] as const] : []),
  ]
  return (
    <section className="balance-hero edged wide cluster daylight" aria-labelledby="balance-title">
      <div className="balance-value stack gap-3 justify-start">
        <p className="balance-label">{opened.on(view.openedOn)}</p>
        <h2 id="balance-title" className="balance-title">
          {opened.title}
        </h2>
        <p>{opened.text(provider)}</p>
        {view.paidIn > 0 ? <p>{opened.paid(view.paidIn)}</p> : null}
        {figures.length > 0 ? <Figures figures={figures} /> : null}
      </div>
      <div className="balance-rings stack justify-center">
        <SeedRings />
        <p className="balance-year small">
          {opened.ring} <b>{view.ring === undefined ? opened.ringNow : `${rings.begun(view.ring)}.`}</b>
        </p>
      </div>
    </section>
  )
}

/** While the pension can still be cancelled. */
export function CoolingOffPanel({ period }: { period: NonNullable<PensionView['coolingOff']> }) {
  const { title, text, link } = words.coolingOff
  return (
    <section className="balance-cooling cluster gap-2 gap-x-4" aria-labelledby="cooling-title">
      <ClockIcon size={22} />
      <h2 id="cooling-title">{title(period)}</h2>
      <StandaloneLink href={href('/pension-application/cooling-off')}>{link}</StandaloneLink>
      {text(period).map((sentence) => (
        <p key={sentence} className="caption">
          {sentence}
        </p>
      ))}
    </section>
  )
}

type ValueChartValued = Extract<PensionView, { kind: 'valued' }>

/** The value over time, with what was paid in beneath it. Nothing with fewer than two values. */
export function ValueChart({ view: { balance, since, course } }: { view: ValueChartValued }) {
  if (course === undefined) return null
  const { value, paid, ticks, below } = course
  const total = balance.paid && balance.paid.own + balance.paid.employer
  const line: ChartLine = { label: courseWords.value, tone: 'value', points: value, end: formatBalance(balance.value) }
  const lines: readonly ChartLine[] =
    total === undefined
      ? [line]
      : [{ label: courseWords.paid, tone: 'paid', points: paid, end: formatEuro(total) }, line]
  const days = new Map(ticks.map(({ x, on, whole }) => [x, courseWords.tick(on, whole)]))
  const most = Math.max(...lines.flatMap(({ points }) => points.map(({ y }) => y)))
  return (
    <Card as="section" className="pension-panel stack gap-5">
      <h2>{courseWords.title}</h2>
      <Chart
        lines={lines}
        valueTicks={valueTicks(most)}
        yearTicks={ticks.map(({ x }) => x)}
        range={[value[0]?.x ?? 0, value.at(-1)?.x ?? 1]}
        summary={courseWords.summary(since, balance.on, balance.value, total)}
        formatValue={most < 10_000 ? formatEuro : formatEuroBriefly}
        formatYear={(year) => days.get(year) ?? ''}
      />
      {total === undefined ? null : (
        <p className="muted small">
          {balance.paid?.employer ? courseWords.explain : courseWords.explainOwn}{' '}
          {below ? courseWords.below(below.from, below.to) : null}
        </p>
      )}
    </Card>
  )
}

/** Apart from the others, which every page loads. */

const ArrowUpIcon = iconOf('M7 17 17 7M9 7h8v8')

const ArrowDownIcon = iconOf('m7 7 10 10M17 9v8H9')

export const DownloadIcon = iconOf('M12 4v11m0 0 5-5m-5 5-5-5M5 20h14')

const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.5 2" />
  </Icon>
)
