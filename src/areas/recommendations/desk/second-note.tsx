import { second as words } from '#desk/copy/work.ts'
import { paths } from '#paths.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { ShownSecond } from './read-second.ts'

/** Whether a second approval is waited for, came back, or would be needed. */
export function SecondNote({ uid, second }: { uid: string; second: ShownSecond }) {
  switch (second.kind) {
    case 'waiting':
      return (
        <Banner tone="info" title={words.waiting.title}>
          <p>{words.waiting.text(second.by, second.at)}</p>
          <TextLink href={paths.deskSecondApproval(uid)} className="link-alone">
            {words.waiting.open}
          </TextLink>
        </Banner>
      )
    case 'returned':
      return (
        <Banner tone="info" title={words.returned.title}>
          <p>{words.returned.text(second.by, second.at, second.reason)}</p>
          <p>{words.returned.next}</p>
        </Banner>
      )
    case 'none':
      return <p className="muted small">{second.needed ? words.needed : words.alone}</p>
  }
}
