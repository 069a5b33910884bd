/**
 * The HTML part. Email clients support little CSS, so tables hold the layout, every style is inline, and the rules of
 * the style elements are optional. Outlook on Windows renders with Word, without rounded corners or gradients, so it
 * shows a plain yellow band and a square button. No picture is loaded from another server (pictures are attached), so
 * nothing is blocked and nobody is tracked.
 */
import { brand } from '#brand.ts'
import { day, inkAt, night } from '#shared/domain/colours.ts'
import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import type { EmailFigure } from './define-email.ts'
import { writtenOut } from './mailto.ts'
import { phoneNumbers } from './phone-numbers.ts'
import type { Sheet } from './sheet.ts'

const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

type Colour = keyof typeof night

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

const figureRows = (figures: readonly EmailFigure[]): string =>
  figures
    .map(({ label, value, unit, note }, at) => {
      const first = at === 0
      const ground = first ? ` bgcolor="${day.sun}"` : ''
      const edge = first ? '' : `;border-top:1px solid ${day.line}`
      // Ink on yellow is the same in dark mode, so the first row has no dark-mode class.
      const [ink, quiet] = first ? ['', ''] : [' class="ink line-edge"', ' class="ink2"']
      const round = first ? ';border-radius:12px' : ''
      return `<tr><td${ink}${ground} style="padding:${first ? '18px 20px' : '14px 20px'}${edge}${round};color:${day.ink}"><span style="font-size:16px;line-height:22px">${escapeHtml(label)}</span><br><span style="font-size:${first ? '36px;line-height:44px' : '24px;line-height:32px'};font-weight:800;letter-spacing:-0.03em">${escapeHtml(value)}</span>${unit ? `&nbsp; <span style="font-size:16px;line-height:22px">${escapeHtml(unit)}</span>` : ''}<br><span${quiet} style="font-size:14px;line-height:20px;color:${first ? day.ink : day.ink2}">${escapeHtml(note)}</span></td></tr>`
    })
    .join('')

const figureTable = ({ figures }: Pick<Sheet, 'figures'>): string =>
  figures
    ? `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:separate">${figureRows(figures)}</table>`
    : ''

const swatch = {
  sun: `<span style="display:inline-block;width:12px;height:12px;border-radius:4px;vertical-align:-2px;line-height:12px;background-color:${day.sun}">&nbsp;</span>`,
  ink: '<span style="letter-spacing:1px;font-weight:800">&middot;&middot;&middot;</span>',
} as const

function pictureBlock({ picture }: Pick<Sheet, 'picture'>): string {
  if (!picture) return ''
  const { cid, alt, width, height, legend } = picture
  const keys = legend.map(({ tone, label }) => `${swatch[tone]}&nbsp; ${escapeHtml(label)}`).join('<br>')
  // The style of the picture is that of its alternative text too, which is all there is with pictures off.
  return `<p class="ink2" style="margin:0 0 10px;font-size:14px;line-height:22px;color:${day.ink2}">${keys}</p>
<img class="ink2" src="cid:${cid}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;width:100%;max-width:${width}px;height:auto;margin:0 0 24px;border:0;border-radius:12px;font-size:15px;line-height:23px;color:${day.ink2}">`
}

/** Growth rings as a CSS background: email clients show no SVG. Half a pixel between stops keeps edges smooth. */
function rings(centre: string): string {
  const stops = [`${inkAt(1)} 0 6px`, 'transparent 6.5px']
  for (let ring = 1; ring <= 9; ring += 1) {
    const radius = 22 * ring + ring * ring * 0.6
    const colour = inkAt(0.85 - ring * 0.085)
    const edge = (add: number) => `${(radius + add).toFixed(1)}px`
    stops.push(
      `transparent ${edge(-0.5)}`,
      `${colour} ${edge(0)}`,
      `${colour} ${edge(1.4)}`,
      `transparent ${edge(1.9)}`,
    )
  }
  return `radial-gradient(circle at ${centre},${stops.join(',')})`
}

/**
 * Styles that cannot be inline: small screens and dark mode. Inline styles have the light colours, and classes let the
 * dark-mode rules override them. Each concern has an element: Gmail drops a whole one for a rule it does not support.
 */
const rule = (selector: string, property: string, colour: string) => `${selector}{${property}:${colour}!important}`
const nightRules = (prefix: string) =>
  (Object.keys(night) as Colour[])
    .flatMap((name) => [
      rule(`${prefix}.${name}-bg`, 'background-color', night[name]),
      rule(`${prefix}.${name}`, 'color', night[name]),
      rule(`${prefix}.${name}-edge`, 'border-color', night[name]),
    ])
    .join('')

const base = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
h1{text-wrap:balance}p{text-wrap:pretty}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}`

const phone = `
@media (max-width:480px){
.outer{padding:0 0 24px!important}
.sheet{border-width:0 0 1px!important;border-radius:0!important}
.band{border-radius:0!important}
.side{padding-left:24px!important;padding-right:24px!important}
.whole{width:100%!important}
.press{display:block!important}
}`

/** Most email clients support `prefers-color-scheme`; Outlook on the web and on phones sets an attribute instead. */
const atNight = `
@media (prefers-color-scheme:dark){${nightRules('')}}
${nightRules('[data-ogsc] ')}`

const styleElements: string = [base, phone, atNight].map((rules) => `<style>${rules}\n</style>`).join('\n')
