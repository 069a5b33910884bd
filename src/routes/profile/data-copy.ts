/** The finished copy of the member's data. POST only, with the password: no link, bookmark or other site may request it. */
import { redirect } from 'react-router'
import { myData } from '#copy/profile/my-data.ts'
import { downloadName } from '#copy/shared/download-name.ts'
import { irishDate } from '#domain/shared/dates.ts'
import { confirmOwner } from '#flows/profile/confirm-owner.ts'
import { downloadExport } from '#flows/profile/export-data.ts'
import { paths } from '#paths.ts'
import { sendFile } from '#routes/shared/send-file.ts'
import { forMember } from '#server/guards.ts'
import { readForm } from '#server/read-form.ts'

export const loader = forMember(async () => redirect(`${paths.profileData}#copy`, 303))

const refused = (why: string) => redirect(`${paths.profileData}?refused=${why}#copy`, 303)

export const action = forMember(async ({ app, person }, { request }) => {
  const form = await readForm(request, ['password'])
  const owner = { id: person.id, email: person.user.email }
  const confirmed = await confirmOwner(app, owner, form.ok ? form.value.password : '')
  if (!confirmed.ok) return refused(confirmed.code)
  const archive = await downloadExport(app, person.id)
  if (!archive) return refused('gone')
  return sendFile(archive, { name: downloadName(myData.copy.fileTitle, irishDate(app.now()), 'zip'), inline: false })
})
