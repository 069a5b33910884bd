import type { Agreement as Words } from '#areas/account/copy/agreement.ts'
import { TextLink } from '#ui/text-link.tsx'
import { useFirm, useLinks } from '#web/layout/use-firm.ts'

/**
 * The sentence that links terms and privacy policy. Beside a form both open in a new tab, so that nothing typed is
 * lost.
 */
export function Agreement({ words, besideForm = false }: { words: Words; besideForm?: boolean }) {
  const links = useLinks()
  const { regulated } = useFirm()
  const look = besideForm ? { target: '_blank', rel: 'noopener', plain: true } : { plain: true }
  return (
    <div className="stack caption">
      <p>
        {words.before}
        <TextLink href={links.terms} {...look}>
          {words.terms}
        </TextLink>
        {words.between}
        <TextLink href={links.privacy} {...look}>
          {words.privacy}
        </TextLink>
        {words.after}
      </p>
      <p>{regulated}</p>
    </div>
  )
}
