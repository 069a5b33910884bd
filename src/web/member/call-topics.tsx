import { home } from '#areas/home/copy/home.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { BookCall, StartApplication } from './start-buttons.tsx'

const { modal } = home.recommendations

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
