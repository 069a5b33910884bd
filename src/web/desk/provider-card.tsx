import { Form, href } from 'react-router'
import { opening } from '#areas/application/copy/desk-opening.ts'
import { member } from '#desk/copy/member.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Checklist, type ChecklistMember } from './checklist.tsx'
import { Panel } from './panel.tsx'
import type { SendingView } from './sending-view.ts'

const words = member.provider

type Props = { member: ChecklistMember; view: SendingView; damaged: boolean }

/** What the pension still needs, and sending its file, which waits until nothing is missing. */
export function ProviderCard({ member: about, view, damaged }: Props) {
  const { provider, requirements, complete, sent } = view
  // Sending depends on all the others.
  const before = requirements.filter(({ key }) => key !== 'sent')
  const ready = before.filter(({ gaps }) => gaps.length === 0).length
  return (
    <Panel
      title={sent === undefined ? words.title(provider) : words.sent(provider)}
      aside={words.ready(ready, before.length)}
      id="provider-file"
      flush
    >
      {damaged ? <Banner tone="error">{words.damaged}</Banner> : null}
      <Checklist
        requirements={before}
        actionsFor={complete || sent !== undefined ? undefined : about}
        recordsOf={about.uid}
      />
      <div className="panel-foot cluster gap-3 gap-x-4">
        {sent === undefined ? (
          <Send uid={about.uid} provider={provider} open={complete ? 0 : before.length - ready} />
        ) : (
          <>
            <p className="anywhere">{sent}</p>
            <TextLink href={href('/desk/members/:uid/sending', { uid: about.uid })}>{opening.sending.correct}</TextLink>
          </>
        )}
        {complete ? <Download uid={about.uid} /> : null}
      </div>
    </Panel>
  )
}

type SendProps = {
  uid: string
  provider: string
  open: number
}

function Send({ uid, provider, open }: SendProps) {
  const name = opening.sending.open(provider)
  if (open === 0)
    return (
      <ButtonLink href={href('/desk/members/:uid/sending', { uid })} size="small">
        {name}
      </ButtonLink>
    )
  return (
    <>
      {/* Not `disabled`, so that the keyboard reaches it and its reason is read with it. */}
      <Button type="button" size="small" aria-disabled aria-describedby="sending-waits">
        {name}
      </Button>
      <p id="sending-waits" className="grow muted">
        {opening.sending.notYet(open)}
      </p>
    </>
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
