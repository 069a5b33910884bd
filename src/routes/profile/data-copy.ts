/** The finished copy of the member's data. POST only, soon after signing in: no link, bookmark or other site may request it. */
import { redirect } from 'react-router'
import { myData } from '#copy/profile/my-data.ts'
import { downloadName } from '#copy/shared/download-name.ts'
import { irishDate } from '#domain/shared/dates.ts'
import { downloadExport } from '#flows/profile/export-data.ts'
import { paths } from '#paths.ts'
import { sendFile } from '#routes/shared/send-file.ts'
import { forMember, recently } from '#server/guards.ts'

/** Where somebody arrives who was asked who they are. */
export const loader = forMember(async () => redirect(`${paths.profileData}#copy`, 303))

export const action = forMember(
  recently(async ({ app, person }) => {
    const archive = await downloadExport(app, person.id)
    if (!archive) return redirect(`${paths.profileData}?gone#copy`, 303)
    return sendFile(archive, { name: downloadName(myData.copy.fileTitle, irishDate(app.now()), 'zip'), inline: false })
  }),
)
