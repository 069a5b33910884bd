import { href } from 'react-router'
import { formatFund, valueTicks, yearTicks } from '#areas/calculator/domain/chart-ticks.ts'
import type { FundPoint } from '#areas/calculator/domain/projection.ts'
import { track as words } from '#areas/pension/copy/balance.ts'
import type { OnTrack } from '#areas/pension/domain/on-track.ts'
import { formatEuroBriefly } from '#shared/domain/text/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chart, type ChartLine } from '#ui/charts/chart.tsx'

const line = (label: string, tone: ChartLine['tone'], points: readonly FundPoint[], fund: number): ChartLine => ({
  label,
  tone,
  points: points.map((point) => ({ x: point.age, y: point.fund })),
  end: formatFund(fund),
})

/** Whether what is paid in leads to what is wanted. */
export function OnTrackCard({ track }: { track: OnTrack }) {
  const { course, kind } = track
  // Where less than the fund is counted, the line of a larger income could end below the member's own.
  const target = kind === 'behind' && course.counted === undefined ? track.gap : undefined
  const lines = [
    ...(target ? [line(words.target, 'target', target.points, target.fund)] : []),
    line(words.you, 'value', course.points, course.fund),
  ]
  const most = Math.max(...lines.flatMap(({ points }) => points.map(({ y }) => y)))
  return (
    <Card as="section" className="pension-panel stack gap-5 track">
      <div className="stack content-start">
        <h2>{words.title(course.income)}</h2>
        <Sentence track={track} />
        {track.query === undefined ? null : (
          <div>
            <ButtonLink href={`${href('/pension-calculator/calculator')}?${track.query}`} size="small">
              {words.link[kind]}
            </ButtonLink>
          </div>
        )}
        <p className="caption">{words.note(course)}</p>
      </div>
      {most > 0 ? (
        <Chart
          lines={lines}
          valueTicks={valueTicks(most)}
          yearTicks={yearTicks(course.age, course.retireAge)}
          summary={words.summary(
            course.age,
            course.retireAge,
            formatFund(course.fund),
            target && formatFund(target.fund),
          )}
          formatValue={formatEuroBriefly}
          formatYear={(age) => words.ageTick(age, age === course.age)}
        />
      ) : null}
    </Card>
  )
}

function Sentence({ track }: { track: OnTrack }) {
  if (track.kind === 'noTarget')
    return <p>{track.query === undefined ? words.noTarget : `${words.noTarget} ${words.tryOne}`}</p>
  const { retireAge } = track.course
  if (track.kind === 'ahead') return <p>{words.ahead(track.by, track.target, retireAge)}</p>
  const { short, close } = track.gap
  return (
    <p>
      {words.thats}
      <b>{words.behind.short(short)}</b>
      {words.behind.target(track.target, retireAge)}{' '}
      {close ? `${words.close(close.more)} ${words.cost(close.cost, close.relief)}` : words.cannotClose}
    </p>
  )
}
