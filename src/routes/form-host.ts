import { type FormHost, hostForm } from '#domain/form-address.ts'
import type { FormId } from '#domain/forms/registry.ts'
import { paths } from '#paths.ts'
import type { Entered } from '#server/guards.ts'

/** Who serves a member's forms: this program. */
export const formHostOf = (world: Entered['world'], formId: FormId, uid: string): FormHost =>
  hostForm({ origin: world.origin, address: paths.form(formId), formId }, uid)
