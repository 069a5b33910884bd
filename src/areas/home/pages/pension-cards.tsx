import { href } from 'react-router'
import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import { home } from '#areas/home/copy/home.ts'
import { brand } from '#brand.ts'
import { formatBalance } from '#shared/domain/text/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Rings } from '#ui/marks/rings.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CoolingOffLink } from './application-card.tsx'
import type { PensionSummary } from './pension-summary.ts'

const words = home.ready

type PensionCardsProps = { pension: PensionSummary; coolingOff: CoolingOff | undefined; provider: string }

/** Case 1b: the pension is open (specification 2, section 2.10). */
export function PensionCards({ pension: { value, growth, next, changes }, coolingOff, provider }: PensionCardsProps) {
  return (
    <>
      <Card look="next" as="section" className="ready-card stack gap-3 justify-start daylight">
        <Rings place="hero" />
        <h2>{words.title}</h2>
        {value === undefined ? (
          <p>{words.text(provider)}</p>
        ) : (
          <>
            <p>{words.worth}</p>
            <p className="ready-value figures">{formatBalance(value.euro)}</p>
            <p className="muted small">{words.asOf(value.on)}</p>
            {growth === undefined ? null : <p className="strong small">{growth}</p>}
          </>
        )}
        <div className="next-card-actions cluster gap-x-5">
          <ButtonLink href={href('/my-pensions')}>{words.pension}</ButtonLink>
        </div>
        {coolingOff ? <CoolingOffLink period={coolingOff} /> : null}
      </Card>
      {next === undefined && changes === undefined ? null : (
        <Card as="section" className="grid gap-6">
          {next === undefined ? null : (
            <div className="stack gap-2 content-start">
              <h2 className="home-small-title">{words.nextPayment(next.own + next.employer)}</h2>
              <p className="muted small">
                {words.from(next.own, next.employer)} {words.nothingToDo}
                {next.last === undefined ? null : ` ${words.lastPayment(next.last)}`}
              </p>
            </div>
          )}
          {changes === undefined ? null : (
            <div className="stack gap-2 content-start">
              <h2 className="home-small-title">{words.changed(changes.since)}</h2>
              <Facts look="split" className="plan-rows facts-plain stack gap-2">
                <Fact name={words.change.paid}>{words.signed(changes.paid)}</Fact>
                <Fact name={words.change.growth}>{words.signed(changes.growth)}</Fact>
                <Fact name={words.change.value}>{words.signed(changes.value)}</Fact>
              </Facts>
            </div>
          )}
        </Card>
      )}
    </>
  )
}

/** The way to the space, with what it holds. */
export const SpaceCard = () => (
  <Card as="section" className="stack gap-3 content-start justify-start">
    <h2 className="home-small-title">
      <TextLink href={href(`/${brand.slug}-space`)} className="target">
        {words.also}
      </TextLink>
    </h2>
    <p className="muted small">{words.alsoText}</p>
    <ButtonLink href={href(`/${brand.slug}-space`)} variant="secondary" size="small">
      {words.button}
    </ButtonLink>
  </Card>
)
