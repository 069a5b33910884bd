/**
 * An employee's application begins with the employer's part: when the share button is offered, and when a link may be sent (specification 2, sections 4
 * and 6).
 */
import type { Profile } from '#domain/shared/member.ts'

type SharingFacts = Pick<Profile, 'employment_status' | 'process_pension_applied' | 'process_employer_details'>

/** True for an employee who has chosen a plan and has not begun to share. */
export const canOfferShare = (facts: SharingFacts): boolean =>
  facts.employment_status === 'Employee' &&
  facts.process_pension_applied !== null &&
  facts.process_employer_details === null

/** True from when sharing began until the employer has answered: the link can be made, copied and emailed. */
export const canSendLink = (facts: Omit<SharingFacts, 'employment_status'>): boolean =>
  facts.process_pension_applied !== null &&
  (facts.process_employer_details === 'progress' || facts.process_employer_details === 'waiting')
