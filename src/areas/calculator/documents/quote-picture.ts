/**
 * The picture of a result that a link in a chat shows: an SVG whose letters are paths, so that no font has to be
 * installed.
 */
import type { Font } from 'fontkit'
import sharp from 'sharp'
import { warnings } from '#areas/calculator/copy/calculator-warnings.ts'
import { type CalculatorContext, calculate, incomeOfPremium } from '#areas/calculator/domain/calculator.ts'
import type { CalculatorInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { type FundPoint, projectFund } from '#areas/calculator/domain/projection.ts'
import { brand } from '#brand.ts'
import { fonts } from '#shared/documents/fonts.ts'
import { day } from '#shared/domain/colours.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { mark } from '#ui/marks/mark.ts'

const words = {
  saving: (amount: number): string => `Save ${formatEuro(amount)} a month`,
  income: (amount: number, age: number): string => `for ${formatEuro(amount)} a month from age ${age}`,
  money: "Illustration in today's money",
} as const

/** Lines of at most so many characters, broken between words. */
function breakLine(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The prescribed warnings, in lines that fit the box. */
export const warningLines = warnings.flatMap((warning) => breakLine(warning, 94))

const width = 1200
const height = 630

type Text = { text: string; x: number; y: number; size: number; font: Font }

/** Glyphs as paths: in fonts y points up. */
function textPath({ text, x, y, size, font }: Text): string {
  const scale = size / font.unitsPerEm
  let pen = 0
  const glyphs = font.layout(text, []).glyphs.map((glyph) => {
    const drawn = `<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`
    pen += glyph.advanceWidth
    return drawn
  })
  return `<g fill="${day.ink}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
}

const plot = { x: 72, y: 310, width: 1056, height: 112 }

function pathOf(course: readonly FundPoint[], most: number): string {
  const years = Math.max(1, course.length - 1)
  const points = course.map(
    ({ fund }, at) =>
      `${(plot.x + (plot.width * at) / years).toFixed(1)} ${(plot.y + plot.height * (1 - fund / most)).toFixed(1)}`,
  )
  return `M${points.join('L')}`
}

/** PNG of 1200 by 630 pixels. sharp draws it outside of the event loop. */
export function drawQuotePicture(inputs: CalculatorInputs, context: CalculatorContext): Promise<Uint8Array> {
  const result = calculate(inputs, context)
  const needed = projectFund(inputs, result.premium_needed, context)
  const asNow = projectFund(inputs, inputs.todaySave, context)
  const most = Math.max(1, ...needed.map(({ fund }) => fund), ...asNow.map(({ fund }) => fund))
  const floor = plot.y + plot.height
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${day.sun}"/>
<g transform="translate(102 84) scale(1.9)"><circle r="${mark.sun}" fill="${day.ink}"/><g fill="none" stroke="${day.sun}" stroke-width="${mark.line}" stroke-linecap="round">${mark.rings.map(({ radius, dash, turn }) => `<circle r="${radius}" stroke-dasharray="${dash}" transform="rotate(${turn})"/>`).join('')}</g><circle r="${mark.seed}" fill="${day.sun}"/></g>
${textPath({ text: brand.name, x: 146, y: 98, size: 42, font: fonts.bold })}
${textPath({ text: words.saving(result.premium_needed), x: 72, y: 212, size: 76, font: fonts.bold })}
${textPath({ text: words.income(incomeOfPremium(result), inputs.retirement_age), x: 72, y: 274, size: 44, font: fonts.semiBold })}
<path d="${pathOf(needed, most)}L${plot.x + plot.width} ${floor}L${plot.x} ${floor}Z" fill="${day.page}" fill-opacity=".75"/>
<path d="${pathOf(asNow, most)}" fill="none" stroke="${day.ink}" stroke-width="4" stroke-dasharray="2 12" stroke-linecap="round"/>
<path d="${pathOf(needed, most)}" fill="none" stroke="${day.ink}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>
<path d="M${plot.x} ${floor}h${plot.width}" stroke="${day.ink}" stroke-width="2"/>
<path d="M72 446h1056v160h-1056z" fill="${day.page}" stroke="${day.ink}" stroke-width="2"/>
${warningLines.map((text, at) => textPath({ text, x: 88, y: 472 + at * 24, size: 20, font: fonts.bold })).join('')}
${textPath({ text: words.money, x: 852, y: 98, size: 22, font: fonts.regular })}
</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}
