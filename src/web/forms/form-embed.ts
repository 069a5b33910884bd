import { type FormEmbed, formEmbedFor } from '#areas/forms/domain/form-address.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import type { VisitorContext } from '#server/guards.ts'

/** The address and origin of a member's form, at this program or at the configured form service. */
export const formEmbedOf = (app: VisitorContext['app'], formId: FormId, uid: string): FormEmbed =>
  formEmbedFor(app.formService.place(formId), uid)
