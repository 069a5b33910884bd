import { href } from 'react-router'
import { accountDeletedHead, accountRemoval } from '#areas/profile/copy/my-data.ts'
import { brand } from '#brand.ts'
import { forVisitor } from '#server/guards.ts'
import { SecondaryLink } from '#ui/button.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'

const words = accountRemoval.done

export const handle = noScript
export const meta = headOf(accountDeletedHead)

export const loader = forVisitor(() => null)

export default function AccountDeleted() {
  return (
    <PlainFrame brandName={brand.name} homeHref={href('/')}>
      <div className="stack">
        <h1>{words.title}</h1>
        <p className="muted">{words.text}</p>
        <SecondaryLink href={href('/entry')} reload>
          {words.home}
        </SecondaryLink>
      </div>
    </PlainFrame>
  )
}
