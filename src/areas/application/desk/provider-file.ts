/** The archive for the provider. POST only: it contains a PPSN, so no link, bookmark or other site may request it. */
import { href, redirect } from 'react-router'
import { openProviderFile } from '#areas/application/flows/provider-file.ts'
import { forRecord } from '#server/guards.ts'
import { downloadName } from '#shared/copy/format/download-name.ts'
import { sendFile } from '#web/forms/send-file.ts'

export const loader = forRecord(async ({ id }) => {
  return redirect(`${href('/desk/members/:uid', { uid: id })}#provider-file`, 303)
})

export const action = forRecord(async ({ app, person, id }) => {
  const opened = await openProviderFile(app, id, person.id)
  // The member page lists what is missing.
  if (!opened.ok)
    return redirect(
      `${href('/desk/members/:uid', { uid: id })}${opened.code === 'damaged' ? '?damaged' : ''}#provider-file`,
      303,
    )
  // The file name has the reference but no personal data.
  return sendFile(opened.file, { name: downloadName('application', opened.file.reference, 'zip'), inline: false })
})
