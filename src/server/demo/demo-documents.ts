/** Placeholder pictures of identity documents for demo users, without any text. */
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import { day } from '#shared/domain/colours.ts'
import { drawPicture } from '#shared/emails/draw-picture.ts'

const line = (x: number, y: number, width: number, height = 14): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${day.line}"/>`

const lines = (x: number, y: number, widths: readonly number[]): string =>
  widths.map((width, index) => line(x, y + index * 44, width)).join('')

const ringsAt = (x: number, y: number): string =>
  [40, 70, 102, 136, 172, 210, 250]
    .map((radius) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${day.sun}" stroke-width="2"/>`)
    .join('')

/** A letter with a letterhead, an address and two paragraphs. */
const letterPage = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1270">
<rect width="900" height="1270" fill="${day.card}"/><rect width="900" height="26" fill="${day.sun}"/>
<circle cx="118" cy="130" r="42" fill="${day.sun}"/>${line(184, 104, 220, 22)}${line(184, 144, 150)}
${lines(76, 250, [250, 220, 180])}${line(640, 250, 180)}${line(76, 450, 360, 22)}
${lines(76, 520, [740, 720, 748, 400])}${lines(76, 760, [744, 700, 736, 520])}${lines(76, 1010, [200, 260])}</svg>`

/** A card with a portrait. */
const card = `<svg xmlns="http://www.w3.org/2000/svg" width="1012" height="638">
<rect width="1012" height="638" fill="${day.page}"/>${ringsAt(830, 210)}
<rect width="1012" height="84" fill="${day.sun}"/>${line(56, 32, 300, 22)}
<rect x="56" y="140" width="250" height="320" rx="12" fill="${day.line}"/>
<circle cx="181" cy="264" r="64" fill="${day.ink3}"/><path d="M76 460c0-74 47-112 105-112s105 38 105 112z" fill="${day.ink3}"/>
${lines(356, 160, [320, 260, 300, 180, 240, 200])}${lines(56, 526, [900, 900])}</svg>`

const drawings: Readonly<Record<IdentityDocument, string>> = { ppsn: letterPage, datebirth: card }

/** A PNG. */
export const drawIdentityDocument = (document: IdentityDocument): Promise<Uint8Array> => drawPicture(drawings[document])
