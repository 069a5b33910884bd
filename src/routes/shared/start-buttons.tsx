import { Form, useNavigation } from 'react-router'
import { home } from '#copy/home/home.ts'
import type { PensionPlan } from '#domain/shared/member.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

const { modal, share } = home.recommendations

/** The form of home's own action, which says where to go on. */
const action = `${paths.home}?index`

function useSending(): boolean {
  const { formAction, state } = useNavigation()
  return state !== 'idle' && formAction === action
}

/** The plan is carried on to the booking, by the navigation or, without JavaScript, by the address. */
export function BookCall({ plan }: { plan: PensionPlan }) {
  const query = new URLSearchParams({ pensionApplies: plan })
  return (
    <ButtonLink href={`${paths.scheduleCall}?${query}`} state={{ pensionApplies: plan }}>
      {modal.call}
    </ButtonLink>
  )
}

export function StartApplication({ plan }: { plan: PensionPlan }) {
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

/** For the plan that was chosen when the call was booked. */
export function ShareWithEmployer() {
  const sending = useSending()
  return (
    <Form method="post" action={action}>
      <Button variant="secondary" busy={sending} full>
        {share}
      </Button>
    </Form>
  )
}
