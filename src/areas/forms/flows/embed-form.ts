import { type FormEmbed, formEmbedFor } from '#areas/forms/domain/form-address.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { signReference } from '#shared/flows/signed-reference.ts'

/**
 * The form for this member's page. Our own pages are given the uid, which decides nothing there (specification 2,
 * section 7). A form service returns what it was given as the only name of the member, and anybody can fill in its
 * public form, so it is given a reference that only this server can make.
 */
export const embedForm = (app: AppContext, form: FormId, member: MemberId): FormEmbed =>
  formEmbedFor(
    app.formService.place(form),
    app.formService.hosted === undefined ? member : signReference(app, 'form', member),
  )
