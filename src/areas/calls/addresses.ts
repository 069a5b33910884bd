import { aboutMember, addressIn, atDesk, inMain } from '#shared/addresses.ts'

const address = addressIn('areas/calls')

export const callsAddresses = {
  scheduleCall: address('/schedule-call', 'pages/schedule-call.tsx', inMain),
  cancelCall: address('/calls/:id/cancel', 'pages/cancel.tsx', inMain),
  /** Shown in a frame: the page checks the session itself, because a redirect inside a frame does not help. */
  scheduler: address('/scheduler', 'pages/scheduler.tsx', { guard: 'open' }),
  /** A calendar program has no session: the secret in the address names the adviser. */
  calendarFeed: address('/calendar/:file', 'pages/calendar-feed.ts', { guard: 'open', byLink: true }),
  callCalendar: address('/calls/:id/call.ics', 'pages/call-calendar.ts', { guard: 'verified' }),
  listCalls: address('/calls', 'pages/list-calls.ts', { guard: 'verified', data: true }),
  call: address('/calls/:id', 'pages/call-record.ts', { guard: 'verified', data: true }),
  calendlyWebhook: address('/webhooks/calendly', 'pages/calendly-webhook.ts', { guard: 'open' }),
  deskAvailability: address('/desk/availability', 'desk/availability.tsx', atDesk('readTimes', 'changeTimes')),
  deskAvailabilityOf: address(
    '/desk/availability/:adviser',
    'desk/availability-of.tsx',
    atDesk('readOthersTimes', 'changeOthersTimes'),
  ),
  deskCall: address('/desk/members/:uid/call', 'desk/call.tsx', aboutMember),
}
