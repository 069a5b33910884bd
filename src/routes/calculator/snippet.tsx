import { brand } from '#brand.ts'
import { head } from '#copy/calculator/meta/snippet.ts'
import { embedded, snippetPage as words } from '#copy/calculator/take-along.ts'
import { embedSnippet } from '#domain/calculator/embed-snippet.ts'
import { noScript } from '#domain/shared/static-pages.ts'
import { paths } from '#paths.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { useFirm } from '#routes/shared/use-firm.ts'
import { forVisitor } from '#server/guards.ts'
import { PlainFrame } from '#ui/plain-frame.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/snippet'

export const handle = noScript
export const meta = headOf(head)

export const loader = forVisitor(({ app }) => ({ address: app.origin + paths.calculatorEmbed }))

export default function Snippet({ loaderData: { address } }: Route.ComponentProps) {
  const { email } = useFirm().contact
  return (
    <PlainFrame brandName={brand.name} homeHref={paths.home}>
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
          <TextLink href={paths.calculatorEmbed} reload>
            {words.see}
          </TextLink>
        </p>
      </div>
    </PlainFrame>
  )
}
