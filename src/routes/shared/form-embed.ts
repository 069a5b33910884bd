import { type FormHost, hostForm } from '#domain/forms/form-address.ts'
import type { FormId } from '#domain/forms/registry.ts'
import type { Entered } from '#server/guards.ts'

/** The address and origin of a member's form, at this program or at the configured form service. */
export const formEmbedOf = (app: Entered['app'], formId: FormId, uid: string): FormHost =>
  hostForm(app.formHost.place(formId), uid)
