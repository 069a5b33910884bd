import { home } from '#copy/home/home.ts'
import type { IdentityDocument } from '#domain/home/home.ts'
import { paths } from '#paths.ts'
import { Banner } from '#ui/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'

const words = home.sentBack

/** An adviser sent a document back. Above the card, since the application waits for it. */
export function SentBackBanner({ documents }: { documents: readonly IdentityDocument[] }) {
  if (documents.length === 0) return null
  return (
    <Banner tone="error" title={words.title(documents)}>
      <p>{words.text(documents)}</p>
      <TextLink href={paths.verifyIdentity} className="link-alone">
        {words.button}
      </TextLink>
    </Banner>
  )
}
