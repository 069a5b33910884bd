import { brand } from '#brand.ts'
import { head } from '#copy/profile/meta/account-deleted.ts'
import { accountRemoval } from '#copy/profile/my-data.ts'
import { noScript } from '#domain/shared/static-pages.ts'
import { paths } from '#paths.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { forVisitor } from '#server/guards.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PlainFrame } from '#ui/plain-frame.tsx'

const words = accountRemoval.done

export const handle = noScript
export const meta = headOf(head)

export const loader = forVisitor(() => null)

/** What somebody sees who has just deleted their account. */
export default function AccountDeleted() {
  return (
    <PlainFrame brandName={brand.name} homeHref={paths.home}>
      <div className="stack">
        <h1>{words.title}</h1>
        <p className="muted">{words.text}</p>
        <ButtonLink href={paths.entry} variant="secondary" full reload>
          {words.home}
        </ButtonLink>
      </div>
    </PlainFrame>
  )
}
