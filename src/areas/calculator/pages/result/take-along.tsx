import { takeAlong as words } from '#areas/calculator/copy/take-along.ts'
import { paths } from '#paths.ts'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'

export function TakeAlong({ query }: { query: string }) {
  return (
    <Card as="section" className="what-if take-along" aria-labelledby="take-along">
      <h2 id="take-along">{words.title}</h2>
      <p className="small muted">{words.text}</p>
      <ul className="bare-list">
        <li>
          <a href={`${paths.quoteDocument}?${query}`} download>
            {words.document}
          </a>
        </li>
        <li>
          <a href={`${paths.quotePrint}?${query}`}>{words.print}</a>
        </li>
        <li>
          <a href={`${paths.quoteFigures}?${query}`} download>
            {words.figures}
          </a>
        </li>
        <li>
          <TextLink href={paths.calculatorSnippet}>{words.embed}</TextLink>
        </li>
      </ul>
    </Card>
  )
}
