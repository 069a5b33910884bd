/** The audit trail as CSV. POST only, since it is recorded. */
import { redirect } from 'react-router'
import { audit as words } from '#copy/desk/audit.ts'
import { downloadName } from '#copy/shared/download-name.ts'
import { readAuditQuery } from '#domain/desk/audit-query.ts'
import { irishDate } from '#domain/shared/dates.ts'
import { exportAudit } from '#flows/desk/export-audit.ts'
import { asStream } from '#flows/shared/store-file.ts'
import { paths } from '#paths.ts'
import { forAdviser } from '#server/guards.ts'
import { csvHeaders } from './csv-headers.ts'

export const loader = forAdviser(async () => redirect(paths.deskAudit, 303))

export const action = forAdviser(async ({ app, person }, { request }) => {
  const query = readAuditQuery(new URL(request.url).searchParams)
  const name = downloadName(words.fileName, irishDate(app.now()), 'csv')
  return new Response(asStream(await exportAudit(app, query, person.id)), {
    headers: csvHeaders(name),
  })
})
