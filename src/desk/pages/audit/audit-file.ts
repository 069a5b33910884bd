/** The audit trail as CSV. POST only, since it is recorded. */
import { href, redirect } from 'react-router'
import { audit as words } from '#desk/copy/audit.ts'
import { readAuditQuery } from '#desk/domain/audit-query.ts'
import { exportAudit } from '#desk/flows/export-audit.ts'
import { forAdviser } from '#server/guards.ts'
import { downloadName } from '#shared/copy/format/download-name.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { asStream } from '#shared/flows/store-file.ts'
import { csvHeaders } from '#web/desk/csv-headers.ts'

export const loader = forAdviser(async () => redirect(href('/desk/audit'), 303))

export const action = forAdviser(async ({ app, person }, { request }) => {
  const query = readAuditQuery(new URL(request.url).searchParams)
  const name = downloadName(words.fileName, irishDate(app.now()), 'csv')
  return new Response(asStream(await exportAudit(app, query, person.id)), {
    headers: csvHeaders(name),
  })
})
