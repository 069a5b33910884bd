/** The weekly numbers as CSV. POST only, since it is recorded. */
import { redirect } from 'react-router'
import { numbers as words } from '#copy/desk/numbers.ts'
import { downloadName } from '#copy/shared/download-name.ts'
import { readRange } from '#domain/desk/numbers.ts'
import { irishDate } from '#domain/shared/dates.ts'
import { exportNumbers } from '#flows/desk/export-numbers.ts'
import { paths } from '#paths.ts'
import { forAdviser } from '#server/guards.ts'
import { csvHeaders } from './csv-headers.ts'

export const loader = forAdviser(async () => redirect(paths.deskNumbers, 303))

export const action = forAdviser(async ({ app, person }, { request }) => {
  const range = readRange(new URL(request.url).searchParams.get('weeks'))
  const name = downloadName(words.fileName, irishDate(app.now()), 'csv')
  return new Response(await exportNumbers(app, range, person.id), { headers: csvHeaders(name) })
})
