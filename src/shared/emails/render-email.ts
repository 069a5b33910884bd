/** Renders an email: a subject, an HTML part and a text part with the same content. */
import { unsubscribe } from '#areas/profile/copy/unsubscribe.ts'
import { emailFrame } from '#shared/copy/email-frame.ts'
import { day } from '#shared/domain/colours.ts'
import type { EmailContext, EmailDefinition, Picture } from './define-email.ts'
import { oneLine } from './escape.ts'
import { renderLayout } from './layout.ts'
import { isMailto } from './mailto.ts'
import { plainText } from './plain-text.ts'
import type { Sheet } from './sheet.ts'

/** A rendered email whose pictures are still SVG, not PNG. */
export type Rendered = { subject: string; html: string; text: string; pictures: readonly Picture[] }

/** `unsubscribeLink`: the address that stops emails of this kind, if they can be stopped. */
export function renderEmail<Facts extends object>(
  email: EmailDefinition<string, Facts>,
  facts: Facts,
  context: EmailContext,
  unsubscribeLink?: string,
): Rendered {
  const help = context.firm.contact
  const content = email.write(withPlainName(facts), context)
  const sheet: Sheet = {
    ...content,
    helpEmail: help.email,
    footer: emailFrame.footer(email.recipient?.(facts) ?? 'member', context.firm),
    linkHint: emailFrame.linkHint(isMailto(content.button.link) ? 'address' : 'page'),
    ...(unsubscribeLink ? { unsubscribe: { label: unsubscribe.link, link: unsubscribeLink } } : {}),
  }
  return {
    subject: sheet.subject,
    html: withAccent(renderLayout(sheet), context.firm.firm.accent),
    text: plainText(sheet),
    pictures: content.picture
      ? [{ ...content.picture, svg: withAccent(content.picture.svg, context.firm.firm.accent) }]
      : [],
  }
}

/** The layout, figures and pictures draw with the yellow; the firm's accent colour, if it has one, replaces it. */
const withAccent = (drawn: string, accent: string): string =>
  accent === '' ? drawn : drawn.replaceAll(day.sun, accent)

const withPlainName = <Facts extends object>(facts: Facts): Facts =>
  'name' in facts && typeof facts.name === 'string' ? { ...facts, name: oneLine(facts.name) } : facts
