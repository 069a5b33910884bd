import { href } from 'react-router'
import { findRangeNumbers, listWeeks } from '#database/desk/numbers.ts'
import { head, numbers as words } from '#desk/copy/numbers.ts'
import { numberRanges, readRange, weeklyTable, weeksOf } from '#desk/domain/numbers.ts'
import { forAdviser, refusePost } from '#server/guards.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/progress/empty-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/numbers'
import { Approvals, Calls, Promises, Reached, Sources, Spans, Stopped, Weekly } from './numbers-cards.tsx'

export const meta = headOf(head)

export const loader = forAdviser(async ({ app, read }, { request }) => {
  const range = readRange(new URL(request.url).searchParams.get('weeks'))
  const weeks = weeksOf(range, app.now())
  const [counted, rows] = await Promise.all([
    read((db) => findRangeNumbers(db, range)),
    read((db) => listWeeks(db, weeks[0] ?? '')),
  ])
  return {
    range,
    text: counted && words.text(counted.as_of),
    figures: counted?.figures,
    weekly: weeklyTable(rows, weeks),
  }
})

export const action = refusePost

export default function Numbers({ loaderData: { range, text, figures, weekly } }: Route.ComponentProps) {
  if (!figures)
    return (
      <>
        <h1 className="desk-title">{words.title}</h1>
        <EmptyState title={words.none.title}>{words.none.text}</EmptyState>
      </>
    )
  return (
    <>
      <div className="split gap-3">
        <h1 className="desk-title">{words.title}</h1>
        <form method="post" action={`${href('/desk/numbers.csv')}?weeks=${range}`}>
          <Button variant="secondary" size="small">
            {words.download}
          </Button>
        </form>
      </div>
      <p className="muted">{text}</p>
      <nav aria-label={words.ranges}>
        <ul className="cluster gap-2 align-stretch bare-list">
          {numberRanges.map((weeks) => (
            <li key={weeks}>
              <TextLink
                plain
                className="desk-pill target"
                href={`${href('/desk/numbers')}?weeks=${weeks}`}
                aria-current={weeks === range ? 'page' : undefined}
              >
                {words.range(weeks)}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="numbers-cards">
        <Weekly weekly={weekly} />
        <Reached reached={figures.reached} />
        <Promises promises={figures.promises} />
        <Stopped stopped={figures.stopped} />
        <Spans spans={figures.spans} />
        <Calls calls={figures.calls} />
        <Approvals approvals={figures.approvals} />
        <Sources sources={figures.sources} />
      </div>
    </>
  )
}
