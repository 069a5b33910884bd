import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import { home } from '#areas/home/copy/home.ts'
import { euroOf } from '#areas/pension/domain/value-history.ts'
import { paths } from '#paths.ts'
import { formatBalance } from '#shared/domain/text/money.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Rings } from '#ui/marks/rings.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CoolingOffLink } from './cooling-off-link.tsx'

const words = home.ready

type ReadyCardProps = {
  /** The newest value; undefined until the provider has sent one. */
  newest: { on: CalendarDate; cents: number } | undefined
  coolingOff: CoolingOff | undefined
  provider: string
}

/** Case 1b: the pension is open (specification 2, section 2.10). */
export function ReadyCard({ newest, coolingOff, provider }: ReadyCardProps) {
  return (
    <Card look="next" as="section" className="ready-card next-card daylight">
      <Rings place="hero" />
      <h2>{words.title}</h2>
      {newest === undefined ? (
        <p>{words.text(provider)}</p>
      ) : (
        <>
          <p>{words.worth}</p>
          <p className="ready-value figures">{formatBalance(euroOf(newest.cents))}</p>
          <p className="muted small">{words.asOf(newest.on)}</p>
        </>
      )}
      <div className="next-card-actions">
        <ButtonLink href={paths.myPensions}>{words.pension}</ButtonLink>
      </div>
      {coolingOff ? <CoolingOffLink period={coolingOff} /> : null}
    </Card>
  )
}

/** The way to the space, with what it holds. */
export const SpaceCard = () => (
  <Card as="section" className="talk-card">
    <h2 className="home-small-title">
      <TextLink href={paths.space}>{words.also}</TextLink>
    </h2>
    <p className="muted small">{words.alsoText}</p>
    <ButtonLink href={paths.space} variant="secondary" size="small">
      {words.button}
    </ButtonLink>
  </Card>
)
