/** The content of an application as people read it. The signed content itself keeps the number in E.164. */
import type { ApplicationSummary } from '#areas/application/domain/application-summary.ts'
import { formatPhone } from '#shared/flows/format-phone.ts'

export const withFormattedPhone = ({ contact, ...summary }: ApplicationSummary): ApplicationSummary => ({
  ...summary,
  contact: { ...contact, phone: contact.phone && formatPhone(contact.phone) },
})
