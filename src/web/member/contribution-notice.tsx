import { href } from 'react-router'
import { type Difference, contributionNotice as words } from '#areas/application/copy/contribution-notice.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'

/** Above the application while its contribution is not agreed, because the review waits for it. */
export function ContributionNotice({ difference }: { difference: Difference }) {
  const { state } = difference
  if (state === 'agreed') return null
  return (
    <Banner tone="info" title={words.titles[state]}>
      <p>{words.text(difference)}</p>
      <StandaloneLink href={href('/pension-application/contribution')}>{words.link[state]}</StandaloneLink>
    </Banner>
  )
}
