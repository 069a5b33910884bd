import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEventUid, readEventUri, readScheduled, readWidgetMessage } from './widget-message.ts'

const api = 'https://api.calendly.com/scheduled_events/'
const older = 'https://calendly.com/api/v2/scheduled_events/'
const messages = 'ABCDEFGHIJKLMNOP'
const uuid = '7e9b6c1a-0f3d-4b0e-9a52-1c2d3e4f5a6b'

const scheduled = (payload: unknown) => readWidgetMessage({ event: 'calendly.event_scheduled', payload })

test.each([
  [`${api}${messages}`, messages],
  [`${api}${uuid}`, uuid],
  [`${older}${messages}`, messages],
  [`${older}${uuid}`, uuid],
])('CALL-06: the id in %s is the text after the prefix', (uri, id) => {
  expect(readEventUri(uri)).toEqual({ ok: true, value: id })
  const payload = { event: { uri }, invitee: { uri: `${uri}/invitees/QRSTUVWXYZABCDEF` } }
  expect(scheduled(payload)).toEqual({ kind: 'scheduled', eventUid: { ok: true, value: id } })
})

test.each([
  ['no payload', undefined],
  ['null for a payload', null],
  ['a text for a payload', 'event'],
  ['a list for a payload', []],
  ['no event', {}],
  ['null for an event', { event: null }],
  ['no URI', { event: {} }],
  ['null for a URI', { event: { uri: null } }],
  ['a number for a URI', { event: { uri: 7 } }],
  ['an empty URI', { event: { uri: '' } }],
  ['a blank URI', { event: { uri: '  ' } }],
  ['a URI that is inherited', Object.create({ event: { uri: api + messages } })],
])('CALL-07: %s is event data without a URI', (_, payload) => {
  expect(readScheduled(payload)).toEqual({ ok: false, code: 'no_event_uri' })
  expect(scheduled(payload)).toEqual({ kind: 'scheduled', eventUid: { ok: false, code: 'no_event_uri' } })
})

test.each([
  ['the prefix alone', api],
  ['the older prefix alone', older],
  ['a second segment', `${api}${messages}/invitees/X`],
  ['a slash at the end', `${api}${messages}/`],
  ['a slash at the front', `${api}/${messages}`],
  ['a query', `${api}${messages}?a=1`],
  ['a fragment', `${api}${messages}#a`],
  ['a space after it', `${api}${messages} `],
  ['a space before it', ` ${api}${messages}`],
  ['a line break after it', `${api}${messages}\n`],
  ['a way up', `${api}..`],
  ['an escape', `${api}%41BC`],
  ['letters beyond ASCII', `${api}ÁÉÍ`],
  ['a very long id', api + 'A'.repeat(65)],
  ['another host', `https://api.calendly.com.evil.example/scheduled_events/${messages}`],
  ['another host with the path', `https://evil.example/scheduled_events/${messages}`],
  ['a name in front of the host', `https://api.calendly.com@evil.example/scheduled_events/${messages}`],
  ['no https', `http://api.calendly.com/scheduled_events/${messages}`],
  ['capital letters in the host', `https://API.calendly.com/scheduled_events/${messages}`],
  ['another resource', `https://api.calendly.com/event_types/${messages}`],
  ['the id alone', messages],
])('CALL-08: %s has no id', (_, uri) => {
  expect(readEventUri(uri)).toEqual({ ok: false, code: 'no_event_id' })
  expect(scheduled({ event: { uri } })).toEqual({ kind: 'scheduled', eventUid: { ok: false, code: 'no_event_id' } })
})

test.each([
  [{ event: 'calendly.profile_page_viewed', payload: {} }, { kind: 'viewed' }],
  [{ event: 'calendly.event_type_viewed', payload: {} }, { kind: 'viewed' }],
  [{ event: 'calendly.date_and_time_selected', payload: {} }, { kind: 'timeSelected' }],
  [
    { event: 'calendly.page_height', payload: { height: '1200px' } },
    { kind: 'height', pixels: 1200 },
  ],
  [
    { event: 'calendly.page_height', payload: { height: '866.5px' } },
    { kind: 'height', pixels: 866 },
  ],
])('%j is recognised', (data, message) => {
  expect(readWidgetMessage(data)).toEqual(message)
})

test.each([
  null,
  undefined,
  '',
  'calendly.event_scheduled',
  '{"event":"calendly.event_scheduled"}',
  7,
  true,
  [],
  {},
  { event: null },
  { event: 'event_scheduled' },
  { event: 'calendly.unknown' },
  { event: 'calendly.Event_Scheduled' },
  { event: ['calendly.event_scheduled'] },
  { event: 'calendly.page_height' },
  { event: 'calendly.page_height', payload: { height: 1200 } },
  { event: 'calendly.page_height', payload: { height: '1200' } },
  { event: 'calendly.page_height', payload: { height: '-1px' } },
  { event: 'calendly.page_height', payload: { height: '0px' } },
  { event: 'calendly.page_height', payload: { height: '99999px' } },
  { event: 'calendly.page_height', payload: { height: '1e3px' } },
  Object.create({ event: 'calendly.event_scheduled' }),
])('CALL-06: %j is no message of the widget', (data) => {
  expect(readWidgetMessage(data)).toBeUndefined()
})

test('CALL-06 CALL-08: for any posted value, an id comes only from a prefix followed by that id', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(api, older),
    fc.tuple(fc.constantFrom(api, older), fc.string()).map(([prefix, rest]) => prefix + rest),
    fc.tuple(fc.domain(), fc.string()).map(([host, rest]) => `https://${host}/${rest}?${rest}#${rest}`),
  )
  fc.assert(
    fc.property(text, (uri) => {
      const read = readEventUri(uri)
      if (!read.ok) return
      expect(isEventUid(read.value)).toBe(true)
      expect([api + read.value, older + read.value]).toContain(uri)
      expect(encodeURIComponent(read.value)).toBe(read.value)
    }),
  )
})

test('CALL-06: any posted value is read without throwing', () => {
  const uri = fc.oneof(
    fc.anything(),
    fc.string().map((id) => api + id),
  )
  const payload = fc.oneof(fc.anything(), fc.record({ event: fc.record({ uri }) }))
  const named = fc.record({ event: fc.constant('calendly.event_scheduled'), payload }, { requiredKeys: ['event'] })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), named), (data) => {
      const message = readWidgetMessage(data)
      if (message?.kind === 'scheduled' && message.eventUid.ok) expect(isEventUid(message.eventUid.value)).toBe(true)
    }),
  )
})
