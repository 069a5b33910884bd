import { href } from 'react-router'
import { embedded, snippetHead, snippetPage as words } from '#areas/calculator/copy/take-along.ts'
import { embedSnippet } from '#areas/calculator/domain/embed-snippet.ts'
import { brand } from '#brand.ts'
import { forVisitor } from '#server/guards.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useFirm } from '#web/layout/use-firm.ts'
import type { Route } from './+types/snippet'

export const handle = noScript
export const meta = headOf(snippetHead)

export const loader = forVisitor(({ app }) => ({ address: app.origin + href('/embed/calculator') }))

export default function Snippet({ loaderData: { address } }: Route.ComponentProps) {
  const { email } = useFirm().contact
  return (
    <PlainFrame brandName={brand.name} homeHref={href('/')}>
      <div className="stack">
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <p>{words.first(email)}</p>
        <TextArea
          id="snippet"
          name="snippet"
          label={words.code}
          rows={9}
          readOnly
          defaultValue={embedSnippet(address, embedded.title)}
        />
        <p>
          <TextLink href={href('/embed/calculator')} reload>
            {words.see}
          </TextLink>
        </p>
      </div>
    </PlainFrame>
  )
}
