import { type FormHost, hostForm } from '#domain/forms/form-address.ts'
import type { FormId } from '#domain/forms/registry.ts'
import type { Entered } from '#server/guards.ts'

/** Who serves a member's forms: this program, or the service that the settings name. */
export const formEmbedOf = (app: Entered['app'], formId: FormId, uid: string): FormHost =>
  hostForm(app.formHost.place(formId), uid)
