/** What the visits ask of calls. */
import pg from 'pg'
import type { Heard } from './inline-widget.ts'

/** The id in an event-scheduled message. */
export function readEventOf(message: Heard | undefined): string {
  const { event } = (message?.payload ?? {}) as { event?: { uri?: string } }
  return event?.uri?.replace('https://api.calendly.com/scheduled_events/', '') ?? ''
}

export async function storedCall(id: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE })
  await client.connect()
  try {
    const { rows } = await client.query('select * from calls where id = $1', [id])
    return rows[0]
  } finally {
    await client.end()
  }
}
