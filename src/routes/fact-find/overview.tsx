import { links } from '#copy/links.ts'
import { quizIntro as words } from '#copy/pages/fact-find.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#routes/page-meta.ts'
import { enterAsMember } from '#server/guards.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Tag } from '#ui/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/overview'

export const meta = pageMeta('/fact-find')

export async function loader(args: Route.LoaderArgs) {
  await enterAsMember(args)
  return null
}

export default function Overview() {
  return (
    <>
      <div>
        <Tag tone="sun">{words.away}</Tag>
      </div>
      <h1>{words.title}</h1>
      <p className="lead">{words.text}</p>
      <Card as="section">
        <h2>{words.haveHandy.title}</h2>
        <ul>
          {words.haveHandy.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <TextLink href={links.revenue}>{words.haveHandy.link}</TextLink>
      </Card>
      <Banner tone="info">{words.opensSoon}</Banner>
      <ButtonLink href={paths.home} full>
        {words.dashboard}
      </ButtonLink>
    </>
  )
}
