import { expect, test } from 'vitest'
import { insightCards, insights } from './insights.ts'

test('INS-01 INS-02: there are seven cards with the stated titles, in order', () => {
  expect(insightCards.map(({ title }) => title)).toEqual([
    'On the Money',
    "Wealth is what you don't see",
    'The more you know',
    'Everyone else first, then me',
    'Boss Babes',
    'Education',
    'The 40% Club',
  ])
})

test('the toggle has its labels', () => {
  expect([insights.open, insights.close]).toEqual(['Read Research', 'Hide Research'])
})

test('an intro card comes first', () => {
  expect(insights.intro.title).toBe('Women and money')
})

test('INS-08: a card has id, title, description, icon and link, and no two share an id or a picture', () => {
  for (const card of insightCards)
    expect(Object.keys(card).sort()).toEqual(['description', 'icon', 'id', 'link', 'title'])
  expect(new Set(insightCards.map(({ id }) => id)).size).toBe(7)
  expect(new Set(insightCards.map(({ icon }) => icon)).size).toBe(7)
  for (const { id } of insightCards) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('INS-03: each text is short, and its figures have a public source with a name and a year or a publisher', () => {
  for (const { title, description, link } of insightCards) {
    expect(description, title).toMatch(/\d/)
    expect(description.split(/\s+/).length, title).toBeLessThanOrEqual(80)
    expect(new URL(link.href).protocol, title).toBe('https:')
    expect(link.label, title).toMatch(/^(ESRI|CSO|CCPC|IHREC|Pensions Authority)/)
  }
})
