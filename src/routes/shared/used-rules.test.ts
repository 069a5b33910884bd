import { expect, test } from 'vitest'
import { classesIn, usedRules } from './used-rules.ts'

const sheet =
  '@layer base;a{color:red}.card{margin:0}.card>.tag,h1.tag{margin:1px}.menu:not(.open){top:0}.box[data-name=".x,y"]{top:1px}' +
  '@layer parts{.card{padding:0}@media (width<20rem){.tag{padding:1px}}}@media print{.menu{display:none}}' +
  '@keyframes spin{0%{rotate:0}to{rotate:1turn}}.tag:after{content:"}.card{"}'

const used = (page: string) => usedRules(sheet, classesIn(page))

test('a rule stays where one of its selectors finds all its classes, and a block where a rule in it stays', () => {
  expect(used('<p class="big card">')).toBe(
    '@layer base;a{color:red}.card{margin:0}@layer parts{.card{padding:0}}@keyframes spin{0%{rotate:0}to{rotate:1turn}}',
  )
  expect(used('<h1 class="tag">')).toContain('.card>.tag,h1.tag{margin:1px}')
  expect(used('<h1 class="tag">')).toContain('@media (width<20rem){.tag{padding:1px}}')
  expect(used('<h1 class="tag">')).toMatch(/\.tag:after\{content:"\}\.card\{"\}$/)
})

test('what a selector excludes or asks of an attribute need not be there', () => {
  expect(used('<i class="menu">')).toContain('.menu:not(.open){top:0}')
  expect(used('<i class="box">')).toContain('.box[data-name=".x,y"]{top:1px}')
})

test('a page with all classes gets the sheet as it is, and one without any the rules that ask for none', () => {
  expect(used('<i class="card tag menu open box">')).toBe(sheet)
  expect(used('<i>')).toBe('@layer base;a{color:red}@keyframes spin{0%{rotate:0}to{rotate:1turn}}')
})
