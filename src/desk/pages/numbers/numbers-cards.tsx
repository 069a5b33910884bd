import { draftParts } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { flagCodes } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import { numbers as words } from '#desk/copy/numbers.ts'
import { isShown, journeySteps, type RangeFigures, stepSpans } from '#desk/domain/numbers.ts'
import { serviceLevelKinds } from '#desk/domain/service-levels.ts'
import { Card } from '#ui/card.tsx'
import { ChartTable } from '#ui/charts/chart-table.tsx'
import { StackedBar } from '#ui/charts/stacked-bar.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'

/** How much of what was promised was done in time. */
export function Promises({ promises }: Pick<RangeFigures, 'promises'>) {
  const { title, text, name, kept, met, late } = words.promises
  return (
    <Card as="section" className="desk-card">
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {serviceLevelKinds.map((kind) => {
        const { due, met: inTime } = promises[kind]
        const open = due - inTime
        return (
          <StackedBar
            key={kind}
            title={name(kind)}
            total={kept(inTime, due)}
            most={Math.max(1, due)}
            parts={[
              { label: met, value: inTime, written: words.count(inTime), tone: 'sun' },
              { label: late, value: open, written: words.count(open), tone: 'gap' },
            ]}
          />
        )
      })}
    </Card>
  )
}

export function Stopped({ stopped }: Pick<RangeFigures, 'stopped'>) {
  const { title, text, none, columns } = words.stopped
  const rows = journeySteps.flatMap((step) => {
    const people = stopped[step] ?? 0
    return people === 0 ? [] : [{ heading: words.step(step), cells: [words.count(people)] }]
  })
  return (
    <Card as="section" className="desk-card">
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {rows.length === 0 ? <p>{none}</p> : <ChartTable caption={title} captionHidden headings={columns} rows={rows} />}
    </Card>
  )
}

export function Spans({ spans }: Pick<RangeFigures, 'spans'>) {
  const { title, text, columns, name, time } = words.spans
  return (
    <Card as="section" className="desk-card">
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      <ChartTable
        caption={title}
        captionHidden
        headings={columns}
        rows={stepSpans.map((span, at) => {
          const { count = 0, median = null, ninth = null } = spans[at] ?? {}
          return { heading: name(span), cells: [words.count(count), time(median), time(ninth)] }
        })}
      />
    </Card>
  )
}

export function Calls({ calls }: Pick<RangeFigures, 'calls'>) {
  const { title, text } = words.calls
  return (
    <Card as="section" className="desk-card">
      <h2>{title}</h2>
      <Facts look="split">
        {(['held', 'moved', 'cancelledByMember', 'cancelledByFirm'] as const).map((kind) => (
          <Fact key={kind} name={words.calls[kind]}>
            {words.count(calls[kind])}
          </Fact>
        ))}
      </Facts>
      <p className="muted small">{text}</p>
    </Card>
  )
}

export function Approvals({ approvals }: Pick<RangeFigures, 'approvals'>) {
  const { title, approved, changed, part, flags, columns, flag } = words.approvals
  const flagged = flagCodes
    .map((code) => ({ code, times: approvals.flags[code] ?? 0 }))
    .filter(({ times }) => times > 0)
    .sort((one, other) => other.times - one.times)
  return (
    <Card as="section" className="desk-card">
      <h2>{title}</h2>
      <Facts look="split">
        <Fact name={approved}>{words.count(approvals.approved)}</Fact>
        <Fact name={changed}>{words.count(approvals.changed)}</Fact>
        {draftParts.map((each) => (
          <Fact key={each} name={part(each)}>
            {words.count(approvals.parts[each])}
          </Fact>
        ))}
      </Facts>
      {flagged.length === 0 ? null : (
        <ChartTable
          caption={flags}
          headings={columns}
          rows={flagged.map(({ code, times }) => ({ heading: flag(code), cells: [words.count(times)] }))}
        />
      )}
    </Card>
  )
}

/** The steps by which sources are compared. */
const compared = ['began', 'verified', 'risk', 'recommended', 'opened'] as const

export function Sources({ sources }: Pick<RangeFigures, 'sources'>) {
  const { title, text, column, name, few, none } = words.sources
  return (
    <Card as="section" className="desk-card">
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {sources.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ChartTable
          caption={title}
          captionHidden
          headings={[column, ...compared.map(words.step)]}
          rows={sources.map(({ source, reached }) => ({
            heading: name(source),
            cells: compared.map((step) => (isShown(reached[step]) ? words.count(reached[step]) : few)),
          }))}
        />
      )}
    </Card>
  )
}
