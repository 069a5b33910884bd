import { href } from 'react-router'
import { head, intro } from '#areas/calculator/copy/calculator-intro.ts'
import { forVisitor } from '#server/guards.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CheckIcon } from '#ui/marks/icons.tsx'
import { Rings } from '#ui/marks/rings.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import { WarningList } from '#web/layout/warning-list.tsx'
import { Insights } from './result/insights.tsx'

export const handle = noScript
export const meta = headOf(head)

export const loader = forVisitor(() => null)

export default function Intro() {
  return (
    <>
      <section className="intro daylight">
        <Rings place="half" />
        <div className="intro-words stack justify-start">
          <h1>{intro.title}</h1>
          <p className="lead">{intro.text}</p>
          <h2 className="intro-eligibility">{intro.eligibility.title}</h2>
          <ul className="stack gap-2 bare-list">
            {intro.eligibility.points.map((point) => (
              <li key={point} className="row align-baseline">
                <CheckIcon size={18} className="intro-check" />
                {point}
              </li>
            ))}
          </ul>
          <div className="intro-start cluster gap-x-5">
            <ButtonLink href={href('/pension-calculator/calculator')} className="button-ink">
              {intro.start}
            </ButtonLink>
            <p className="small">{intro.after}</p>
          </div>
          <p className="small">{intro.least}</p>
        </div>
      </section>
      <p>
        {intro.account.prompt} <TextLink href={href('/entry')}>{intro.account.link}</TextLink>
      </p>
      <p>
        {intro.compare.prompt} <TextLink href={href('/pension-calculator/compare')}>{intro.compare.link}</TextLink>
      </p>
      <WarningList figures={false} />
      <Insights />
    </>
  )
}
