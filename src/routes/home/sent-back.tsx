import { home } from '#copy/home/home.ts'
import type { IdentityPaper } from '#domain/home/home.ts'
import { paths } from '#paths.ts'
import { Banner } from '#ui/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'

const words = home.sentBack

/** An adviser could not use a paper. It stands over the card, since nothing goes on without it. */
export function SentBack({ papers }: { papers: readonly IdentityPaper[] }) {
  if (papers.length === 0) return null
  return (
    <Banner tone="error" title={words.title}>
      <p>{words.text(papers)}</p>
      <TextLink href={paths.verifyIdentity} className="link-alone">
        {words.button}
      </TextLink>
    </Banner>
  )
}
