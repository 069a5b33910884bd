import { home } from '#copy/home/home.ts'
import type { PensionPlan } from '#domain/shared/member.ts'
import { BookCall, StartApplication } from './start-buttons.tsx'

const { modal } = home.recommendations

/** What 'Talk to your advisor today' says (specification 2, section 2.8). */
export const TalkText = ({ startApplication }: { startApplication: boolean }) => (
  <>
    <p>{modal.text}</p>
    <p className="muted">{modal.afterCall}</p>
    {startApplication ? <p className="muted">{modal.afterStart}</p> : null}
  </>
)

/** Both ways on; the second for those who may begin alone. */
export const Ways = ({ plan, startApplication }: { plan: PensionPlan; startApplication: boolean }) => (
  <>
    <BookCall plan={plan} />
    {startApplication ? <StartApplication plan={plan} /> : null}
  </>
)
