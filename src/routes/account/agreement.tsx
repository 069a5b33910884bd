import { regulated, type Agreement as Words } from '#copy/account/agreement.ts'
import { useLinks } from '#routes/shared/use-links.ts'
import { TextLink } from '#ui/text-link.tsx'

/** The sentence that names the two documents, each opened beside the page so that nothing typed is lost. */
export function Agreement({ words }: { words: Words }) {
  const links = useLinks()
  const beside = { target: '_blank', rel: 'noopener', plain: true }
  return (
    <div className="stack caption">
      <p>
        {words.before}
        <TextLink href={links.terms} {...beside}>
          {words.terms}
        </TextLink>
        {words.between}
        <TextLink href={links.privacy} {...beside}>
          {words.privacy}
        </TextLink>
        {words.after}
      </p>
      <p>{regulated}</p>
    </div>
  )
}
