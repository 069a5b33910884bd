import { quizIntro as words } from '#areas/fact-find/copy/fact-find.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useLinks } from '#web/layout/use-links.ts'

/**
 * The overview until the quiz is passed (specification 2, section 2.3). `refused`: it was answered, and the member is
 * not eligible.
 */
export function QuizIntro({ refused }: { refused: boolean }) {
  const links = useLinks()
  return (
    <>
      <div className="fact-find-head">
        <Tag tone="sun">{words.away}</Tag>
        <h1>{words.title}</h1>
        <p className="lead">{words.text}</p>
      </div>
      {refused ? (
        <Banner tone="info" title={words.refused.title}>
          <p>{words.refused.text}</p>
          <TextLink href={paths.scheduleCall} className="link-alone">
            {words.refused.call}
          </TextLink>
        </Banner>
      ) : null}
      <Card as="section">
        <h2>{words.haveHandy.title}</h2>
        <ul>
          {words.haveHandy.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <TextLink href={links.revenue} className="link-alone">
          {words.haveHandy.link}
        </TextLink>
      </Card>
      <ButtonLink href={paths.qualification} full>
        {words.start}
      </ButtonLink>
      <p className="caption">{words.after}</p>
      <ButtonLink href={paths.home} variant="quiet" full>
        {words.dashboard}
      </ButtonLink>
    </>
  )
}
