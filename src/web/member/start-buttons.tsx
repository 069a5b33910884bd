import { type FormEvent, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { home } from '#areas/home/copy/home.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/frames/dialog.tsx'
import { usePlanName } from './plan-names.ts'

const { modal, share, shareFor, shareModal } = home.recommendations

/** Home's action, which redirects to the next page. */
const action = `${href('/')}?index`

function useSending(): boolean {
  const { formAction, state } = useNavigation()
  return state !== 'idle' && formAction === action
}

/** Passes the plan to the booking page in the navigation state and, without JavaScript, in the query. */
export function BookCall({ plan }: { plan: PlanId }) {
  const query = new URLSearchParams({ pensionApplies: plan })
  return (
    <ButtonLink href={`${href('/schedule-call')}?${query}`} state={{ pensionApplies: plan }}>
      {modal.call}
    </ButtonLink>
  )
}

export function StartApplication({ plan }: { plan: PlanId }) {
  const sending = useSending()
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="plan" value={plan} />
      <Button variant="secondary" busy={sending} full>
        {modal.start}
      </Button>
    </Form>
  )
}

type ShareProps = {
  plan: PlanId
  /** With the plan in its label, where there are several buttons. */
  named?: boolean
  /** When several plans are recommended: asks first, because the application continues with this one. */
  asks: boolean
}

export function ShareWithEmployer({ plan, named = false, asks }: ShareProps) {
  const sending = useSending()
  const name = usePlanName()(plan) ?? plan
  const label = shareFor(name)
  const [asking, setAsking] = useState(false)
  const ask = (event: FormEvent) => {
    if (!asks) return
    event.preventDefault()
    setAsking(true)
  }
  return (
    <>
      <Form method="post" action={action} onSubmit={ask}>
        <input type="hidden" name="plan" value={plan} />
        <Button variant="secondary" busy={sending && !asking} full aria-label={named ? undefined : label}>
          {named ? label : share}
        </Button>
      </Form>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={shareModal.title(name)}
        actions={
          <>
            <Form method="post" action={action}>
              <input type="hidden" name="plan" value={plan} />
              <Button busy={sending} full>
                {shareModal.yes}
              </Button>
            </Form>
            <Button type="button" variant="quiet" onClick={() => setAsking(false)}>
              {shareModal.no}
            </Button>
          </>
        }
      >
        <p>{shareModal.text}</p>
      </Dialog>
    </>
  )
}

/** The text of 'Talk to your advisor today' (specification 2, section 2.8). */
export const TalkText = ({ startApplication }: { startApplication: boolean }) => (
  <>
    <p>{modal.text}</p>
    <p className="muted">{modal.afterCall}</p>
    {startApplication ? <p className="muted">{modal.afterStart}</p> : null}
  </>
)

/** Buttons to book a call and, for members who may apply without one, to start the application. */
export const CallActions = ({ plan, startApplication }: { plan: PlanId; startApplication: boolean }) => (
  <>
    <BookCall plan={plan} />
    {startApplication ? <StartApplication plan={plan} /> : null}
  </>
)
