/**
 * Messages from our booking page to the page that embeds it. They copy Calendly's exactly, so that Calendly's clients
 * understand them.
 */
export type SchedulerMessage =
  | { event: 'calendly.profile_page_viewed'; payload: Record<string, never> }
  | { event: 'calendly.event_type_viewed'; payload: Record<string, never> }
  | { event: 'calendly.date_and_time_selected'; payload: Record<string, never> }
  | { event: 'calendly.page_height'; payload: { height: string } }
  | { event: 'calendly.event_scheduled'; payload: { event: { uri: string }; invitee: { uri: string } } }

const events = 'https://api.calendly.com/scheduled_events/'

export const viewedMessage = (
  what: 'profile_page_viewed' | 'event_type_viewed' | 'date_and_time_selected',
): SchedulerMessage => ({
  event: `calendly.${what}`,
  payload: {},
})

export const pageHeight = (pixels: number): SchedulerMessage => ({
  event: 'calendly.page_height',
  payload: { height: `${Math.ceil(pixels)}px` },
})

/** Our events have one invitee, with the same id. */
export const eventScheduled = (eventUid: string): SchedulerMessage => ({
  event: 'calendly.event_scheduled',
  payload: { event: { uri: events + eventUid }, invitee: { uri: `${events}${eventUid}/invitees/${eventUid}` } },
})
