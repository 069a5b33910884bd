import { regulatorNotice, type Agreement as Words } from '#copy/account/agreement.ts'
import { useLinks } from '#routes/shared/use-links.ts'
import { TextLink } from '#ui/text-link.tsx'

/** The sentence that links terms and privacy policy. Both open in a new tab, so that nothing typed is lost. */
export function Agreement({ words }: { words: Words }) {
  const links = useLinks()
  const newTab = { target: '_blank', rel: 'noopener', plain: true }
  return (
    <div className="stack caption">
      <p>
        {words.before}
        <TextLink href={links.terms} {...newTab}>
          {words.terms}
        </TextLink>
        {words.between}
        <TextLink href={links.privacy} {...newTab}>
          {words.privacy}
        </TextLink>
        {words.after}
      </p>
      <p>{regulatorNotice}</p>
    </div>
  )
}
