/** Whose pension a form is about, and the contribution that was approved. */
import { formContext as words } from '#areas/forms/copy/form-context.ts'
import type { Page } from '#areas/forms/domain/form.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { ApprovedContribution } from '#shared/domain/contribution-change.ts'
import { displayName } from '#shared/domain/member.ts'
import { Banner } from '#ui/progress/banner.tsx'

type SubjectProps = {
  formId: FormId
  member: MemberRow
  /** Its name; undefined while it is not known. */
  plan: string | undefined
}

/** For an employer, who opened the form from a link. */
export const FormSubject = ({ formId, member, plan }: SubjectProps) =>
  formId === 'employer_details' ? (
    <p className="form-page-subject">{words.employee(displayName(member), plan)}</p>
  ) : null

type ApprovedProps = { formId: FormId; page: Page; approved: ApprovedContribution | undefined }

/** On the pages that state a contribution; null elsewhere. */
export function approvedNote({ formId, page, approved }: ApprovedProps) {
  if (!approved || !(words.pages[formId] ?? []).includes(page.id)) return null
  const { title, text } = words.approved(formId, approved)
  return (
    <Banner tone="info" title={title}>
      {text}
    </Banner>
  )
}
