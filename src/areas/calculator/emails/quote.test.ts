import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type CalculatorInputs, defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { rules } from '#areas/calculator/domain/rules.fixture.ts'
import { drawPicture } from '#shared/emails/draw-picture.ts'
import { emailContext } from '#shared/emails/email-context.fixture.ts'
import { renderEmail } from '#shared/emails/render-email.ts'
import { textOutline } from '#shared/emails/text-outline.ts'
import { quote } from './quote.ts'
import { chartSize } from './quote-chart.ts'

const show = (inputs: CalculatorInputs) => renderEmail(quote, { inputs, year: 2026 }, emailContext)

const query = 'todaySave=243&enjoy_retirement=3500&current_age=25&retirement_age=65&current_pension_fund=348000'
const link = `https://siol.example/pension-calculator/calculator?${query}`
const startLink = `https://siol.example/signup?${query}`
const usual = show(defaultInputs)
const inHtml = (url: string) => url.replaceAll('&', '&amp;')

test('CAL-37: the email has the figures of the quote, in both parts', () => {
  for (const part of [usual.html, usual.text]) {
    for (const figure of ['€886', '€532', '€3,500', '€2,632']) expect(part).toContain(figure)
    expect(part).toContain('at 40%, if you are eligible')
    expect(part).toContain('State Pension')
  }
  expect(usual.subject).toContain('Síol')
  expect(usual.subject.length).toBeLessThanOrEqual(45)
})

test('the State Pension keeps the year of its rate after New Year, and the law stands beside its age', () => {
  const specified = { ...emailContext, rules: rules.specified }
  const text = renderEmail(quote, { inputs: defaultInputs, year: 2027 }, specified).text.replaceAll('\n', ' ')
  expect(text).toContain('at the full rate of 2026')
  expect(text).toContain('Today the State Pension starts at 66. We assume 68 to be cautious.')
})

test('the largest saving that is shown is said to lead to what it leads to, not to what was wanted', () => {
  const wanted = { todaySave: 5000, enjoy_retirement: 5000, current_age: 55, retirement_age: 60 }
  const facts = { inputs: { ...wanted, current_pension_fund: undefined }, year: 2026 }
  const text = renderEmail(quote, facts, { ...emailContext, rules: rules.specified }).text.replaceAll('\n', ' ')
  expect(text).toContain('what it takes to have €2,498 per month from age 60')
})

test('every figure says next to the number that it is monthly', () => {
  for (const figure of ['€886', '€532', '€3,500', '€2,632']) {
    expect(usual.text).toContain(`\n${figure} per month\n`)
    expect(usual.html).toMatch(new RegExp(`>${figure}</span>&nbsp; <span[^>]*>per month</span>`))
  }
})

test('CAL-37: its button reopens the quote, and a secondary link opens an account with it', () => {
  expect(usual.html).toContain(`class="press" href="${inHtml(link)}"`)
  expect(usual.html).toContain(`href="${inHtml(startLink)}"`)
  expect(usual.text).toContain(`\n${link}\n`)
  expect(usual.text).toContain(`\n${startLink}\n`)
})

test('the warnings that Irish rules require are in both parts', () => {
  for (const part of [usual.html, usual.text.replaceAll('\n', ' ')]) {
    expect(part).toContain('illustration and not a promise')
    expect(part.match(/Warning: /g)).toHaveLength(4)
  }
})

test('it has one attached picture with alternative text, and loads nothing', () => {
  const [picture] = usual.pictures
  expect(usual.pictures).toHaveLength(1)
  expect(usual.html.match(/<img[^>]*>/g)).toHaveLength(1)
  expect(usual.html).toMatch(
    new RegExp(`<img class="ink2" src="cid:${picture?.cid}" alt="Your fund from age 25 to 65,[^"]{80,}"`),
  )
  expect(usual.html).not.toMatch(/src="http|url\(http|@import/)
})

test('the picture is a small PNG at twice its displayed size', async () => {
  const png = await drawPicture(usual.pictures[0]?.svg ?? '')
  const { format, width, height } = await sharp(png).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: chartSize.width * 2, height: chartSize.height * 2 })
  expect(png.byteLength).toBeLessThan(40_000)
})

test('its text is outlines, so it renders the same on a server without fonts', () => {
  expect(usual.pictures[0]?.svg).not.toMatch(/<text|font/)
  expect(() => textOutline('漢', { x: 0, y: 0, size: 10, weight: 'bold', anchor: 'start', fill: 'black' })).toThrow(
    'no outline of 漢',
  )
})

test('every chart can be drawn, including the smallest and the largest', () => {
  const extremes: CalculatorInputs[] = [
    { ...defaultInputs, current_pension_fund: undefined },
    { ...defaultInputs, current_pension_fund: 999_999_999 },
    { ...defaultInputs, current_age: 55, retirement_age: 60, todaySave: 43, enjoy_retirement: 99 },
  ]
  for (const inputs of extremes) {
    const { html, pictures } = show(inputs)
    expect(`${html}${pictures[0]?.svg}`).not.toMatch(/NaN|undefined|Infinity|\[object/)
  }
})

test('the HTML of the quote is small enough not to be clipped', () => {
  expect(Buffer.byteLength(usual.html)).toBeLessThan(30_000)
})
