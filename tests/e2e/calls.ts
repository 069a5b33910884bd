/** Reads calls for the tests. */
import { query } from './database.ts'
import type { SchedulerMessage } from './inline-widget.ts'

/** The id in an event-scheduled message. */
export function readEventOf(message: SchedulerMessage | undefined): string {
  const { event } = (message?.payload ?? {}) as { event?: { uri?: string } }
  return event?.uri?.replace('https://api.calendly.com/scheduled_events/', '') ?? ''
}

export async function storedCall(id: string): Promise<Record<string, unknown> | undefined> {
  const [call] = await query<Record<string, unknown>>('select * from calls where id = $1', [id])
  return call
}
