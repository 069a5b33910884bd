/** The archive for the provider. POST only: it contains a PPSN, so no link, bookmark or other site may request it. */
import { redirect } from 'react-router'
import { downloadName } from '#copy/shared/download-name.ts'
import { openProviderFile } from '#flows/application/provider-file.ts'
import { paths } from '#paths.ts'
import { sendFile } from '#routes/shared/send-file.ts'
import { forRecord } from '#server/guards.ts'

export const loader = forRecord(async ({ id }) => {
  return redirect(`${paths.deskMember(id)}#provider-file`, 303)
})

export const action = forRecord(async ({ app, person, id }) => {
  const opened = await openProviderFile(app, id, person.id)
  // The member page lists what is missing.
  if (!opened.ok)
    return redirect(`${paths.deskMember(id)}${opened.code === 'damaged' ? '?damaged' : ''}#provider-file`, 303)
  // The file name has the reference but no personal data.
  return sendFile(opened.file, { name: downloadName('application', opened.file.reference, 'zip'), inline: false })
})
