/**
 * A name is in every email, document, appointment and file name as its owner writes it: never re-cased, with its fadas
 * and apostrophes.
 */
import { expect, test } from 'vitest'
import { writeInvitation } from '#areas/calls/emails/invitation.ts'
import { sampleFirm } from '#areas/firm/copy/sample-settings.ts'
import { renderStatement } from '#areas/pension/documents/annual-statement.ts'
import { pensionYear } from '#areas/pension/domain/value-history.ts'
import { emails, type QueuedMessage } from '#emails.ts'
import { downloadName } from '#shared/copy/format/download-name.ts'
import { programLaw } from '#shared/domain/law/law.fixture.ts'
import { displayName } from '#shared/domain/member.ts'
import { rulebooks } from '#shared/domain/rulebook.ts'
import { plainFileName } from '#shared/domain/text/invisible-characters.ts'
import { composeEmail } from '#shared/flows/compose-email.ts'
import { readPdf } from './read-pdf.ts'
import { readText } from './read-text.ts'

const app = {
  origin: 'https://siol.example',
  secret: 'a secret for tests, 32 characters or more',
  rulebook: rulebooks.current,
  law: { today: () => programLaw },
  firm: { current: () => sampleFirm },
}
const when = '2026-10-26T09:30:00.000Z'

/** Every example that has a name to keep; a call's email says the member's to the adviser, and greets both. */
const messages = (name: string): QueuedMessage[] =>
  emails.flatMap(({ kind, examples }) =>
    examples.flatMap((facts: object) => {
      if ('name' in facts) return [{ ...facts, kind, name } as QueuedMessage]
      if (kind !== 'call') return []
      const names = { member: { name, firstName: name, email: 'sean@example.ie', phone: null } }
      return [{ ...facts, ...names, kind, adviser: { name, email: 'niamh@siol.example' } } as QueuedMessage]
    }),
  )

const names = ['Seán Ó Súilleabháin-de Búrca Mac an tSaoir', "Síle O'Neill", 'anna van der Merwe', 'DJ MacCarthaigh']

test.each(names)('every email says %s as it is typed, in both of its parts', (name) => {
  for (const message of messages(name)) {
    const { html, text } = composeEmail({ ...app, olderSecrets: [] } as never, message)
    // The subjects and bodies for an adviser greet by the first word of a name.
    expect([message.kind, readText(html).includes(name)]).toEqual([message.kind, true])
    expect([message.kind, text.replace(/\s+/g, ' ').includes(name)]).toEqual([message.kind, true])
  }
})

test.each(names)('a document, an appointment and a file of %s keep the name', async (name) => {
  const year = pensionYear({ valuations: [{ on: '2025-12-31', cents: 160_040, source: 'desk' }], payments: [] }, 2025)
  const { closing } = year
  if (closing === undefined) throw new Error('no closing value')
  const facts = { plan: undefined, policy: null, start: null, charges: undefined, payments: [], firm: sampleFirm }
  const at = new Date(when)
  const { text } = await readPdf(await renderStatement({ ...facts, name, year: { ...year, closing }, at }))
  expect(text).toContain(name)
  const party = { name, email: 'sean@example.ie' }
  const appointment = { uid: 'C@siol.example', sequence: 0, start: at, end: at, at, link: 'https://siol.example/' }
  const invitation = writeInvitation({ ...appointment, member: party, adviser: party, organizer: party }, 'REQUEST')
  expect(invitation.text.replace(/\r\n /g, '')).toContain(`SUMMARY:Síol call: ${name} and ${name}`)
  expect(plainFileName(`${name}.pdf`)).toBe(`${name}.pdf`)
})

test('a download keeps fadas and apostrophes of its title', () => {
  expect(downloadName("Ó Súilleabháin's statement", 2025)).toBe("Síol-ó-súilleabháin's-statement-2025.pdf")
})

test('a stored name with a case of its own is shown as it is', () => {
  expect(displayName({ first_name: 'Seán', last_name: 'Ó Súilleabháin-de Búrca Mac an tSaoir' })).toBe(names[0])
  expect(displayName({ first_name: 'Síle', last_name: "O'Neill" })).toBe(names[1])
})
