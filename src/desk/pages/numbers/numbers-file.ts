/** The weekly numbers as CSV. POST only, since it is recorded. */
import { href, redirect } from 'react-router'
import { numbers as words } from '#desk/copy/numbers.ts'
import { readRange } from '#desk/domain/numbers.ts'
import { exportNumbers } from '#desk/flows/numbers.ts'
import { forAdviser } from '#server/guards.ts'
import { downloadName } from '#shared/copy/format/download-name.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { csvHeaders } from '#web/desk/csv-headers.ts'

export const loader = forAdviser(async () => redirect(href('/desk/numbers'), 303))

export const action = forAdviser(async ({ app, person }, { request }) => {
  const range = readRange(new URL(request.url).searchParams.get('weeks'))
  const name = downloadName(words.fileName, irishDate(app.now()), 'csv')
  return new Response(await exportNumbers(app, range, person.id), { headers: csvHeaders(name) })
})
