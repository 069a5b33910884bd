/** One of the member's own annual statements, as a download; with ?open the browser shows it. */

import { readStatementYear, statementPath } from '#areas/pension/domain/pension.ts'
import { findFile } from '#database/files.ts'
import { forMember, notFoundResponse } from '#server/guards.ts'
import { openFile } from '#shared/flows/store-file.ts'
import { sendFile } from '#web/forms/send-file.ts'
import type { Route } from './+types/statement'

export const loader = forMember(async ({ app, person }, { request, params }: Route.LoaderArgs) => {
  const year = readStatementYear(params.year)
  const record = year && (await findFile(app.db, person.id, statementPath(person.id, year)))
  const file = record && (await openFile(app, record))
  if (!record || !file) throw notFoundResponse()
  return sendFile(file, { name: record.name, inline: new URL(request.url).searchParams.has('open') })
})
