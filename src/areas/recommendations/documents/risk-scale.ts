/** The seven risk ratings side by side, with one highlighted. */

import { type RiskNumber, riskNumbers, riskTypeOf } from '#areas/fact-find/domain/risk.ts'
import { recommendationDocument as words } from '#areas/recommendations/copy/recommendation-document.ts'
import type { Block, Box } from '#shared/documents/kit/block.ts'
import type { Pen } from '#shared/documents/kit/pen.ts'
import { typography } from '#shared/documents/kit/typography.ts'

export const riskScale = (risk: RiskNumber): Block => ({
  kind: 'figure',
  alt: words.risk.figure(risk),
  height: 62,
  draw: (pen, box) => drawScale(pen, box, risk),
})

const gap = 5

function drawScale(pen: Pen, box: Box, risk: RiskNumber) {
  const width = (box.width - gap * (riskNumbers.length - 1)) / riskNumbers.length
  for (const number of riskNumbers) {
    const x = box.x + (number - 1) * (width + gap)
    const marked = number === risk
    pen.fill(marked ? 'sun' : 'sunWash', (doc) => doc.roundedRect(x, box.y, width, 38, 8))
    pen.stroke(marked ? 'ink' : 'sunLine', marked ? 1.5 : 1, (doc) => doc.roundedRect(x, box.y, width, 38, 8))
    const style = marked
      ? typography.figure
      : { ...typography.figure, font: 'regular' as const, colour: 'ink3' as const }
    pen.write(String(number), x + width / 2, box.y + 24.5, style, 'centre')
    const label = {
      ...(marked ? typography.head : typography.foot),
      size: 7.5,
      colour: marked ? ('ink' as const) : ('ink3' as const),
    }
    pen.write(riskTypeOf(number), x + width / 2, box.y + 52, label, 'centre')
  }
}
