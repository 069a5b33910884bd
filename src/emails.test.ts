import { expect, test } from 'vitest'
import { passwordChanged } from '#areas/account/emails/password-changed.ts'
import { welcome } from '#areas/account/emails/welcome.ts'
import { callEmail } from '#areas/calls/emails/call.ts'
import { completeSettings, otherHelp } from '#areas/firm/domain/firm.fixture.ts'
import { brand } from '#brand.ts'
import { day, night } from '#shared/domain/colours.ts'
import type { EmailContext } from '#shared/emails/define-email.ts'
import { emailContext } from '#shared/emails/email-context.fixture.ts'
import { wrap } from '#shared/emails/plain-text.ts'
import { renderEmail } from '#shared/emails/render-email.ts'
import { type EmailKind, emails, findEmail } from './emails.ts'

const key = "Q3xk9_27LmZp-8aTzRVwE1uYcN4sHbGdKf0oJt6iXyU&a='"
const { secrets } = emailContext
const context: EmailContext = {
  ...emailContext,
  link: (path) => `https://siol.example${path}?key=${key}`,
  secrets: { ...secrets, actionLink: (mode, id) => `${secrets.actionLink(mode, id)}${key}` },
}

type Message = { kind: EmailKind; facts: object }

const emailOf = ({ kind }: Message) => findEmail(kind) ?? expect.fail()
const show = (message: Message, stopLink?: string) => renderEmail(emailOf(message), message.facts, context, stopLink)
const linksOf = (message: Message) => {
  const { button, otherwise } = emailOf(message).write(message.facts, context)
  return { link: button.link, otherLink: otherwise?.link }
}
const inHtml = (plain: string) => plain.replaceAll('&', '&amp;').replaceAll("'", '&#39;')

/**
 * Every email but those with tests of their own: the quote has a picture, and the button of a call's email to the
 * adviser opens no page.
 */
const messages = (name: string): Message[] =>
  emails
    .flatMap(({ kind, examples }) => examples.map((facts: object): Message => ({ kind, facts })))
    .filter(({ kind, facts }) => kind !== 'quote' && !('side' in facts && facts.side === 'adviser'))
    .map(({ kind, facts }) => ({ kind, facts: withName(facts, name) }))

const withName = (facts: object, name: string): object => {
  if ('name' in facts) return { ...facts, name }
  const member = 'member' in facts && typeof facts.member === 'object' ? facts.member : undefined
  return member ? { ...facts, member: { ...member, name, firstName: name } } : facts
}

/** The emails to an employer name the employee, but greet nobody. */
const greeted = (name: string) => messages(name).filter(({ kind }) => !/^employer-(form|reminder|stop)$/.test(kind))
const every = messages('Síle').map((message) => ({ message, kind: message.kind }))
const count = (text: string, piece: string) => text.split(piece).length - 1
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
/** The visible text of the HTML, including the preview line. */
const seen = (html: string) =>
  html
    .replace(/<(style|title)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replace(/<\/?(a|span)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([a-z0-9#]+);/g, (_, name: string) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])

test.each(every)(
  'the $kind email has its link once on the button, once written out, and once in the text part',
  ({ message }) => {
    const { html, text } = show(message)
    const { link } = linksOf(message)
    expect(hrefs(html).filter((href) => href === inHtml(link))).toHaveLength(2)
    expect(count(seen(html), link)).toBe(1)
    expect(count(html, 'class="press"')).toBe(1)
    expect(text.split('\n').filter((line) => line === link)).toHaveLength(1)
    expect(count(text, link)).toBe(1)
  },
)

test.each(every)('the $kind email loads nothing and links only to expected addresses', ({ message }) => {
  const { html } = show(message)
  expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import|background="/)
  const { link, otherLink = link } = linksOf(message)
  const ours = [link, otherLink, `mailto:${otherHelp.email}`, `tel:${otherHelp.phone.replaceAll(' ', '')}`].map(inHtml)
  expect(hrefs(html).filter((href) => !ours.includes(href ?? ''))).toEqual([])
})

test.each(every)(
  'the $kind email holds at 320 px without its style elements: no wide space at the sides, no long line that cannot break',
  ({ message }) => {
    const { html } = show(message, `https://siol.example/unsubscribe?key=${key}`)
    const inline = [...html.replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '').matchAll(/style="([^"]*)"([^<]*)/g)]
    const unbroken = inline
      .filter(([, style]) => /white-space:\s*nowrap/.test(style ?? ''))
      .map(([, , text = '']) => text)
    expect(unbroken.filter((text) => text.replace('>', '').length > 24)).toEqual([])
    const padded = inline.flatMap(([, style = '']) =>
      [...style.matchAll(/(?<![\w-])padding:\S+ (\d+)px/g)].map(([, side]) => Number(side)),
    )
    expect(padded.filter((side) => side > 34)).toEqual([])
    expect(html).toMatch(/<td class="side" style="padding:38px 7% 40px;/)
    // An address of one's own may be longer than the line.
    const sentences = [...html.matchAll(/<p class="ink2?" style="([^"]*)">/g)].map(([, style]) => style)
    expect(sentences.filter((style) => !style?.includes('overflow-wrap:anywhere'))).toEqual([])
  },
)

test('a phone number is a link that stays on its line, in both parts', () => {
  const { html, text } = show({ kind: 'application-withdrawn', facts: { name: 'Síle' } })
  expect(html.match(/white-space:nowrap">\+353 1 555 0199<\/a>/g)).toHaveLength(2)
  expect(text).toContain('+353 1 555 0199')
  const before = 'word '.repeat(12)
  expect(wrap(`${before}+353 1 555 0199.`)).toBe(`${before.trim()}\n+353 1 555 0199.`)
})

test('an email that can be stopped has the link in both parts, and any other has none', () => {
  const stop = 'https://siol.example/unsubscribe?key=U1.abc'
  const message = { kind: 'eligible', facts: { name: 'Síle' } } as const
  const { html, text } = show(message, stop)
  expect(html).toContain(`href="${stop}"`)
  expect(text).toContain(`Stop emails like this one:\n${stop}`)
  expect(show(message).html).not.toContain('Stop emails')
})

test.each(every)(
  'both parts of the $kind email have the same content, with the firm, its regulator and contact',
  ({ message }) => {
    const { subject, html, text } = show(message)
    const { link, otherLink = link } = linksOf(message)
    const read = seen(html)
    const blocks = text
      .replace('-- \n', '')
      .split('\n\n')
      .map((block) =>
        block.replaceAll(link, '').replaceAll(otherLink, '').replace(/\s+/g, ' ').replace(/: ?$/, '').trim(),
      )
    expect(blocks.length).toBeGreaterThan(4)
    for (const block of blocks) expect(read).toContain(block)
    expect(text).toContain(otherHelp.email)
    expect(text.replace(/\s+/g, ' ')).toContain(
      `${completeSettings.firm.legalName}, trading as ${brand.name}, is regulated by the ${brand.regulator}`,
    )
    expect(html).toContain('<html lang="en-IE"')
    expect(html).toContain(`<title>${inHtml(subject)}</title>`)
  },
)

test('an email greets by name', () => {
  for (const message of greeted('Síle')) expect(show(message).text).toContain('Hello Síle,')
})

test('emails state how long their link works: 24 hours to confirm an address, one hour for a password', () => {
  const textPartOf = (kind: EmailKind) =>
    every.filter(({ message }) => message.kind === kind).map(({ message }) => show(message).text)[0]
  expect(textPartOf('verify-email')).toContain('24 hours')
  expect(textPartOf('reset-password')).toContain('one hour')
})

test('the time of a password change is in Irish time', () => {
  const changedAt = (when: string) => renderEmail(passwordChanged, { name: 'Síle', when }, context)
  const summer = changedAt('2026-07-01T23:30:00Z')
  expect(wrap(summer.text).replaceAll('\n', ' ')).toContain('2 July 2026 at 00:30')
  const winter = changedAt('2026-12-01T23:30:00Z')
  expect(winter.text.replaceAll('\n', ' ')).toContain('1 December 2026 at 23:30')
})

test('every text and address of an email is escaped', () => {
  const [text, link] = ['<i>"', 'https://siol.example/?<i>"']
  const labelled = { label: text, link }
  const figure = { label: text, value: text, unit: text, note: text }
  const picture = { cid: 'x', width: 1, height: 1, svg: '', alt: text, legend: [{ tone: 'sun', label: text }] } as const
  const lines = { subject: text, preheader: text, heading: text, greeting: text, paragraphs: [text], notes: [text] }
  const parts = { figures: [figure, figure], picture, button: labelled, otherwise: { ...labelled, sentence: text } }
  const { html } = renderEmail({ ...welcome, write: () => ({ ...lines, ...parts }) }, { name: '' }, context, link)
  expect(html).toContain('&lt;i&gt;&quot;')
  expect(html).not.toContain('<i>')
})

const names = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "O'Brien & <b>Sons</b>", '{{7*7}} $& $1']
test.each(names)('the name %s is escaped', (name) => {
  for (const message of messages(name)) expect(show(message).html).not.toMatch(/<(script|img|b)\b/)
  for (const message of greeted(name)) {
    const { html, text } = show(message)
    const greeting = `Hello ${name},`
    expect(text).toContain(wrap(greeting))
    expect(seen(html)).toContain(greeting)
  }
})

test('a link with quotes or markup stays inside its attribute', () => {
  const link = () => 'https://siol.example/"><script>alert(1)</script>'
  const { html } = renderEmail(welcome, { name: 'Síle' }, { ...context, link })
  expect(html).not.toContain('<script')
})

test('line breaks and bidirectional controls are removed from a name', () => {
  for (const message of greeted('Síle\r\nBcc: x@y.ie\n\nYour account is closed\u2028.\u202Eelibom\0')) {
    const { subject, html, text } = show(message)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text.replaceAll('\n', ' ')).toContain('Hello Síle Bcc: x@y.ie Your account is closed .elibom,')
    expect(text).not.toMatch(/^Bcc/m)
    expect(`${html}${text}`).not.toMatch(/[\0\u2028\u202E]/)
  }
})

test('without a name the greeting has none', () => {
  for (const message of greeted(' \n ')) expect(show(message).text).toContain('\nHello,\n')
})

test.each(every)('the text of the $kind email has at most 72 characters a line, except links', ({ message }) => {
  const { text } = show(message)
  const { link, otherLink } = linksOf(message)
  const long = text.split('\n').filter((line) => line.length > 72 && line !== link && line !== otherLink)
  expect(long).toEqual([])
  expect(text).not.toMatch(/<|&amp;|&#|[ \t]+$(?<!-- )/m)
})

test.each(every)('the HTML of the $kind email is well formed and small enough not to be clipped', ({ message }) => {
  const { html } = show(message)
  const open: string[] = []
  for (const [, close, tag = ''] of html
    .replace(/<!--[\s\S]*?-->|<!doctype html>/g, '')
    .matchAll(/<(\/?)([a-z1]+)[^>]*>/g)) {
    if (['meta', 'br'].includes(tag)) continue
    if (close) expect(open.pop()).toBe(tag)
    else open.push(tag)
  }
  expect(open).toEqual([])
  // Gmail clips an email at 102 kB, and ignores a style element beyond 16 kB.
  expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  expect(html).not.toMatch(/undefined|\[object|NaN/)
})

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((colour) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
        const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    })
    .toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('every text has a contrast of at least 4.5, in light and dark mode', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  for (const colours of [day, night]) {
    for (const ground of [colours.page, colours.card]) {
      for (const ink of [colours.ink, colours.ink2, colours.ink3]) expect(contrast(ink, ground)).toBeGreaterThan(4.5)
    }
  }
  expect(contrast(day.ink, day.sun)).toBeGreaterThan(7)
})

test('every colour that changes in dark mode has its rule, and the button has none', () => {
  for (const { message } of every) {
    const { html } = show(message)
    const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(' ')))
    for (const name of Object.keys(night)) {
      const classes = [name, `${name}-bg`, `${name}-edge`].filter((each) => used.has(each))
      expect(classes.length, name).toBeGreaterThan(0)
      for (const each of classes) expect(html).toContain(`.${each}{`)
    }
    expect(html).toMatch(/class="press" href="[^"]*" style="[^"]*color:#1C1A16/)
  }
})

test('emails use the yellow of the brand', () => {
  expect(day.sun).toBe(brand.yellow)
})

test('the email to an adviser writes out the address that its button writes to, and calls it no link', () => {
  const example = callEmail.examples.find(({ side }) => side === 'adviser') ?? expect.fail()
  const { html, text } = renderEmail(callEmail, example, context)
  expect(seen(html)).toContain('If the button does not work, write to this address: sile@example.ie')
  expect(seen(html)).not.toContain('mailto:')
  expect(seen(html)).not.toContain('copy this link')
  expect(text).toContain('\nsile@example.ie')
  expect(text).not.toContain('mailto:')
  expect(hrefs(html)).toContain('mailto:sile@example.ie')
})

test('the welcome and the news of being eligible can be stopped, and nothing that belongs to what the person asked for', () => {
  const stoppable = emails.flatMap(({ kind, stoppedBy }) => (stoppedBy ? [[kind, stoppedBy]] : []))
  expect(stoppable).toEqual([
    ['welcome', 'email_information'],
    ['eligible', 'email_information'],
  ])
})

test('every email has a kind and a name of its own', () => {
  expect(new Set(emails.map(({ kind }) => kind)).size).toBe(emails.length)
  expect(new Set(emails.map(({ label }) => label)).size).toBe(emails.length)
})
