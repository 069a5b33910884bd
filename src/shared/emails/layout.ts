/**
 * The HTML part. Email clients support little CSS, so tables hold the layout, every style is inline, and the rules of
 * style-elements.ts are optional. Outlook on Windows renders with Word, without rounded corners or gradients, so it
 * shows a plain yellow band and a square button. No picture is loaded from another server (pictures are attached), so
 * nothing is blocked and nobody is tracked.
 */
import { brand } from '#brand.ts'
import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { type Colour, day } from './colours.ts'
import { figureTable, pictureBlock } from './figures.ts'
import { writtenOut } from './mailto.ts'
import { phoneNumbers } from './phone-numbers.ts'
import { rings } from './rings.ts'
import type { Sheet } from './sheet.ts'
import { styleElements } from './style-elements.ts'

const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

type Size = 'body' | 'small'
const sizes: Record<Size, string> = { body: '17px;line-height:27px', small: '15px;line-height:23px' }

/** For an address or a name that is longer than a narrow line. Each client knows one of the two. */
const breakable = 'word-break:break-word;overflow-wrap:anywhere'

const paragraph = (text: string, size: Size, colour: Colour, space: number): string =>
  `<p class="${colour}" style="margin:0 0 ${space}px;font-size:${sizes[size]};color:${day[colour]};${breakable}">${text}</p>`

/**
 * Outlook ignores the padding of a link; the i elements replace it, so that the whole button can be clicked there too.
 */
function pill(label: string, link: string): string {
  const pad = (more: string) => `<!--[if mso]><i style="mso-font-width:200%${more}">&emsp;</i><![endif]-->`
  return `<table role="presentation" class="whole" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="${day.sun}" style="border-radius:99px;background-color:${day.sun}"><a class="press" href="${link}" style="display:inline-block;padding:15px 34px;border-radius:99px;background-color:${day.sun};font-size:17px;line-height:24px;font-weight:700;color:${day.ink};text-decoration:none;mso-padding-alt:0">${pad(';mso-text-raise:30px')}<span style="mso-text-raise:15px">${label}</span>${pad('')}</a></td></tr></table>`
}

const underlined = (label: string, link: string, colour: Colour, more = ''): string =>
  `<a class="${colour}" href="${link}" style="color:${day[colour]};text-decoration:underline;text-underline-offset:3px${more}">${label}</a>`

/**
 * Space at the sides in percent, so that a narrow screen keeps room for the text where style elements are removed.
 * Outlook on Windows does not know percentages here, and gets its own.
 */
const sides = (above: string, below: string): string =>
  `padding:${above} 7% ${below};mso-padding-alt:${above} 44px ${below}`

/** Pads the preview text; otherwise inboxes fill the rest of the line with the greeting. */
const previewFiller = '&#847;&zwnj;&nbsp;'.repeat(60)

/** Turns the firm's email address and every phone number in a sentence into links that do not break across lines. */
function linked(text: string, { helpEmail }: Sheet, colour: Colour = 'ink2'): string {
  const link = (label: string, target: string) => underlined(label, target, colour, ';white-space:nowrap')
  return escapeHtml(text)
    .replaceAll(escapeHtml(helpEmail), link(escapeHtml(helpEmail), `mailto:${escapeHtml(helpEmail)}`))
    .replace(phoneNumbers, (phone) => link(phone, `tel:${phone.replaceAll(' ', '')}`))
}

const stopLink = ({ unsubscribe }: Sheet): string =>
  unsubscribe
    ? `\n<p class="ink3" style="margin:12px 0 0">${underlined(escapeHtml(unsubscribe.label), escapeHtml(unsubscribe.link), 'ink2')}</p>`
    : ''

export function renderLayout(sheet: Sheet): string {
  const link = escapeHtml(sheet.button.link)
  const { otherwise } = sheet
  return `<!doctype html>
<html lang="en-IE" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(sheet.subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>td,h1,p,a,span{font-family:'Segoe UI',Arial,sans-serif!important}</style><![endif]-->
${styleElements}
</head>
<body class="page-bg" style="margin:0;padding:0;background-color:${day.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(sheet.preheader)}${previewFiller}</div>
<table role="presentation" class="page-bg" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${day.page}" style="background-color:${day.page};font-family:${fonts}">
<tr><td class="outer" align="center" style="padding:32px 16px 40px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="sheet card-bg line-edge" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${day.card}" style="max-width:600px;background-color:${day.card};border:1px solid ${day.line};border-radius:20px;border-collapse:separate">
<tr><td class="band side" bgcolor="${day.sun}" height="112" valign="bottom" style="height:112px;${sides('0', '22px')};border-radius:19px 19px 0 0;background-color:${day.sun};background-image:${rings('84% 42%')};font-size:26px;line-height:32px;font-weight:800;letter-spacing:-0.03em;color:${day.ink}">${escapeHtml(brand.name)}</td></tr>
<tr><td class="side" style="${sides('38px', '40px')}">
<h1 class="ink" style="margin:0 0 20px;font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.02em;color:${day.ink}">${escapeHtml(sheet.heading)}</h1>
${paragraph(escapeHtml(sheet.greeting), 'body', 'ink', 14)}
${sheet.paragraphs.map((text) => paragraph(linked(text, sheet, 'ink'), 'body', 'ink', 14)).join('\n')}
<div style="height:12px;line-height:12px;font-size:1px">&nbsp;</div>
${figureTable(sheet)}${pictureBlock(sheet)}${pill(escapeHtml(sheet.button.label), link)}
<div style="height:28px;line-height:28px;font-size:1px">&nbsp;</div>
${otherwise ? paragraph(`${escapeHtml(otherwise.sentence)} ${underlined(escapeHtml(otherwise.label), escapeHtml(otherwise.link), 'ink', ';font-weight:600')}`, 'body', 'ink', 24) : ''}
${sheet.notes.map((text) => paragraph(linked(text, sheet), 'small', 'ink2', 10)).join('\n')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line-edge" style="padding-top:14px;border-bottom:1px solid ${day.line};font-size:1px;line-height:1px">&nbsp;</td></tr></table>
<div style="height:20px;line-height:20px;font-size:1px">&nbsp;</div>
<p class="ink3" style="margin:0;font-size:13px;line-height:20px;color:${day.ink3}">${escapeHtml(sheet.linkHint)}<br>${underlined(writtenOut(link), link, 'ink2', ';word-break:break-all;overflow-wrap:anywhere')}</p>
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="side ink3" style="${sides('24px', '0')};font-size:13px;line-height:20px;color:${day.ink3}">
${sheet.footer.map((text) => `<p class="ink3" style="margin:0 0 4px;color:${day.ink3}">${linked(text, sheet)}</p>`).join('\n')}${stopLink(sheet)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}
