/** A file with the headings, and one line as an example with a plan that the firm has. */
import { template } from '#areas/clients/copy/clients.ts'
import { clientColumns, clientHeadings } from '#areas/clients/domain/client.ts'
import { writeClientCsv } from '#areas/clients/flows/client-csv.ts'
import { forAdviser, refusePost } from '#server/guards.ts'
import { downloadName } from '#shared/copy/format/download-name.ts'
import { csvHeaders } from '#web/desk/csv-headers.ts'

export const loader = forAdviser(({ app }) => {
  const [plan] = app.catalogue().plans
  const example: Readonly<Record<string, string>> = {
    ...template.example,
    provider: plan?.provider.shortName ?? '',
    plan: plan?.name ?? '',
  }
  const rows = [
    clientColumns.map((column) => clientHeadings[column]),
    clientColumns.map((column) => example[column] ?? ''),
  ]
  return new Response(writeClientCsv(rows), { headers: csvHeaders(downloadName(template.file, 'v1', 'csv')) })
})

export const action = refusePost
