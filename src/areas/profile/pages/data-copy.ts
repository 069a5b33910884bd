/**
 * The finished copy of the member's data. POST only, soon after signing in: no link, bookmark or other site may request
 * it.
 */
import { href, redirect } from 'react-router'
import { myData } from '#areas/profile/copy/my-data.ts'
import { downloadExport } from '#areas/profile/flows/export-data.ts'
import { forMember, recently } from '#server/guards.ts'
import { downloadName } from '#shared/copy/format/download-name.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { sendFile } from '#web/forms/send-file.ts'

/** The member returns here after reauthenticating. */
export const loader = forMember(async () => redirect(`${href('/my-profile/data')}#copy`, 303))

export const action = forMember(
  recently(async ({ app, person }) => {
    const archive = await downloadExport(app, person.id)
    if (!archive) return redirect(`${href('/my-profile/data')}?gone#copy`, 303)
    return sendFile(archive, { name: downloadName(myData.copy.fileTitle, irishDate(app.now()), 'zip'), inline: false })
  }),
)
