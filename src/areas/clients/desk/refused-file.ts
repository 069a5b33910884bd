/** The refused lines of a file, to be corrected and imported again. */
import { clientImport as words } from '#areas/clients/copy/clients.ts'
import { refusedClients } from '#areas/clients/flows/client-csv.ts'
import { findClientImport } from '#database/members/client-imports.ts'
import { forAdviser, notFoundResponse, refusePost } from '#server/guards.ts'
import { downloadName } from '#shared/copy/format/download-name.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { csvHeaders } from '#web/desk/csv-headers.ts'

export const loader = forAdviser(async ({ app, person }, { params }) => {
  const { clientImport: importId = '' } = params
  const found = await findClientImport(app.db, importId)
  if (!found) throw notFoundResponse()
  const { file, reasons } = words.refused
  const csv = await refusedClients(app, { importId, byUid: person.id }, { heading: reasons, reason: words.reason })
  return new Response(csv, { headers: csvHeaders(downloadName(file, irishDate(found.uploadedAt), 'csv')) })
})

export const action = refusePost
