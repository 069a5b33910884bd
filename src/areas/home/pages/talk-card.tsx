import { home } from '#areas/home/copy/home.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

const words = home.talk

export function TalkCard() {
  return (
    <Card as="section" className="talk-card">
      <h2 className="home-small-title">{words.title}</h2>
      <p className="muted small">{words.text}</p>
      <ButtonLink href={paths.scheduleCall} variant="secondary" size="small">
        {words.button}
      </ButtonLink>
    </Card>
  )
}
