// A file of its own: each area lists its addresses.
import { addressIn } from '#shared/addresses.ts'

const address = addressIn('areas/calculator')
const inFrame = { guard: 'open', layout: 'calculator', indexed: true } as const

export const calculatorAddresses = {
  calculator: address('/pension-calculator', 'pages/intro.tsx', { ...inFrame, script: 'none' }),
  calculatorForm: address('/pension-calculator/calculator', 'pages/calculator.tsx', inFrame),
  calculatorQuote: address('/pension-calculator/quote', 'pages/share/save-quote.tsx', inFrame),
  calculatorCompare: address('/pension-calculator/compare', 'pages/compare.tsx', inFrame),
  quotePicture: address('/pension-calculator/quote.png', 'pages/share/quote-picture.ts', { guard: 'open' }),
  quoteDocument: address('/pension-calculator/quote.pdf', 'pages/share/quote-document.ts', { guard: 'open' }),
  quoteFigures: address('/pension-calculator/quote.csv', 'pages/share/quote-figures.ts', { guard: 'open' }),
  quotePrint: address('/pension-calculator/print', 'pages/share/print.tsx', { guard: 'open', script: 'none' }),
  calculatorSnippet: address('/pension-calculator/embed', 'pages/share/snippet.tsx', { guard: 'open', script: 'none' }),
  calculatorEmbed: address('/embed/calculator', 'pages/share/embed.ts', { guard: 'open' }),
}
