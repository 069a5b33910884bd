/** The figures of an email as table rows, and its picture. */

import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { day } from './colours.ts'
import type { EmailFigure } from './define-email.ts'
import type { Sheet } from './sheet.ts'

const rows = (figures: readonly EmailFigure[]): string =>
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

export const figureTable = ({ figures }: Pick<Sheet, 'figures'>): string =>
  figures
    ? `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:separate">${rows(figures)}</table>`
    : ''

const swatch = {
  sun: `<span style="display:inline-block;width:12px;height:12px;border-radius:4px;vertical-align:-2px;line-height:12px;background-color:${day.sun}">&nbsp;</span>`,
  ink: '<span style="letter-spacing:1px;font-weight:800">&middot;&middot;&middot;</span>',
} as const

export function pictureBlock({ picture }: Pick<Sheet, 'picture'>): string {
  if (!picture) return ''
  const { cid, alt, width, height, legend } = picture
  const keys = legend.map(({ tone, label }) => `${swatch[tone]}&nbsp; ${escapeHtml(label)}`).join('<br>')
  // The style of the picture is that of its alternative text too, which is all there is with pictures off.
  return `<p class="ink2" style="margin:0 0 10px;font-size:14px;line-height:22px;color:${day.ink2}">${keys}</p>
<img class="ink2" src="cid:${cid}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;width:100%;max-width:${width}px;height:auto;margin:0 0 24px;border:0;border-radius:12px;font-size:15px;line-height:23px;color:${day.ink2}">`
}
