import { Form } from 'react-router'
import { member } from '#copy/desk/member.ts'
import type { ProviderGap } from '#domain/application/provider-file.ts'
import { paths } from '#paths.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

const words = member.provider

type Props = { uid: string; gaps: readonly ProviderGap[]; damaged: boolean }

/** Downloads the application as an archive, or lists what is missing from it. */
export function ProviderCard({ uid, gaps, damaged }: Props) {
  return (
    <Card as="section" className="record-card" id="provider-file">
      <h2 className="record-small-title">{words.title}</h2>
      {damaged ? <Banner tone="error">{words.damaged}</Banner> : null}
      {gaps.length === 0 ? (
        <>
          <p className="muted">{words.text}</p>
          {/* A download does not navigate, so the button has no busy state. */}
          <Form method="post" action={paths.deskProviderFile(uid)} reloadDocument>
            <Button variant="secondary" size="small">
              {words.download}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p className="muted">{words.missing}</p>
          <ul>
            {gaps.map((gap) => (
              <li key={'document' in gap ? gap.document : gap.kind}>{words.gap(gap)}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
