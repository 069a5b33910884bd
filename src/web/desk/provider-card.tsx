import { Form, href } from 'react-router'
import { opening } from '#areas/application/copy/desk-opening.ts'
import { member } from '#desk/copy/member.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Checklist } from './checklist.tsx'
import type { SendingView } from './sending-view.ts'

const words = member.provider

type Props = { uid: string; view: SendingView; damaged: boolean }

/** What the pension still needs, and the file for the provider once it can be sent. */
export function ProviderCard({ uid, view, damaged }: Props) {
  const { requirements, complete, sent } = view
  const ready = requirements.filter(({ gaps }) => gaps.length === 0).length
  return (
    <Card as="section" className="record-card" id="provider-file">
      <div className="split gap-1 gap-x-4 align-baseline">
        <h2>{words.title}</h2>
        <span className="muted">{words.ready(ready, requirements.length)}</span>
      </div>
      {damaged ? <Banner tone="error">{words.damaged}</Banner> : null}
      <Checklist requirements={requirements} actionsFor={complete || sent !== undefined ? undefined : uid} />
      {sent === undefined ? null : <p>{sent}</p>}
      {complete ? <Download uid={uid} /> : <p className="muted">{words.missing}</p>}
      {sent !== undefined ? (
        <TextLink href={href('/desk/members/:uid/sending', { uid })} className="link-alone small">
          {opening.sending.correct}
        </TextLink>
      ) : complete ? (
        <div>
          <ButtonLink href={href('/desk/members/:uid/sending', { uid })} size="small">
            {opening.sending.open}
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  )
}

export const Download = ({ uid }: { uid: string }) => (
  <>
    <p className="muted small">{words.text}</p>
    {/* A download does not navigate, so the button has no busy state. */}
    <Form method="post" action={href('/desk/members/:uid/provider-file', { uid })} reloadDocument>
      <Button variant="secondary" size="small">
        {words.download}
      </Button>
    </Form>
  </>
)
