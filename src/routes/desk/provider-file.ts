/** The archive for the provider. By POST alone: it holds a PPSN, so no link, bookmark or other page may ask for it. */
import { redirect } from 'react-router'
import { brand } from '#brand.ts'
import { openProviderFile } from '#flows/application/provider-file.ts'
import { paths } from '#paths.ts'
import { sendFile } from '#routes/shared/send-file.ts'
import { forRecord } from '#server/guards.ts'

export const loader = forRecord(async ({ id }) => {
  return redirect(`${paths.deskMember(id)}#provider-file`, 303)
})

export const action = forRecord(async ({ app, person, id }) => {
  const opened = await openProviderFile(app, id, person.id)
  // The page says what is missing.
  if (!opened.ok)
    return redirect(`${paths.deskMember(id)}${opened.code === 'damaged' ? '?damaged' : ''}#provider-file`, 303)
  // The reference and nothing of the person: a name of a file is seen by many.
  return sendFile(opened.file, { name: `${brand.slug}-application-${opened.file.reference}.zip`, inline: false })
})
