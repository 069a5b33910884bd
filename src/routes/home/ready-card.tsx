import type { ReactNode } from 'react'
import { home } from '#copy/home/home.ts'
import type { CoolingOff } from '#domain/application/cooling-off.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CoolingOffLink } from './cooling-off-link.tsx'

const words = home.ready

type ReadyCardProps = { membership: ReactNode; coolingOff: CoolingOff | undefined }

/** Case 1b: the pension is open (specification 2, section 2.10). */
export function ReadyCard({ membership, coolingOff }: ReadyCardProps) {
  return (
    <Card look="next" as="section" className="ready-card columns">
      <div className="next-card">
        <h2>{words.title}</h2>
        <p className="muted">{words.text}</p>
        <div className="next-card-actions">
          <ButtonLink href={paths.space}>{words.button}</ButtonLink>
          <TextLink href={paths.space} className="link-alone">
            {words.also}
          </TextLink>
        </div>
        {coolingOff ? <CoolingOffLink period={coolingOff} /> : null}
      </div>
      {membership}
    </Card>
  )
}
