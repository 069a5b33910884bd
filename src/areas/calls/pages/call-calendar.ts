import { callCalendar } from '#areas/calls/copy/call-calendar.ts'
import { readCallCalendar } from '#areas/calls/flows/read-call-calendar.ts'
import { forMember } from '#server/guards.ts'
import type { Route } from './+types/call-calendar'

export const loader = forMember(async ({ app, person }, { params }: Route.LoaderArgs) => {
  const file = await readCallCalendar(app, person, params.id)
  if (file === undefined) throw new Response(null, { status: 404 })
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${callCalendar.filename}"`,
      'Cache-Control': 'no-store',
    },
  })
})
