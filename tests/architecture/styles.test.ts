import { describe, expect, test } from 'vitest'
import { checkBreakpoints, checkDeadClasses, checkTokenValues } from './styles.ts'

describe('breakpoints', () => {
  const check = (text: string) => checkBreakpoints([{ path: 'src/ui/a.css', text }])
  test.each([
    ['a { top: 0 }\n@media (width >= 768px) { a { top: 1em } }', 'a.css:2 has the breakpoint (width >= 768px)'],
    ['@media (min-width: 48rem) { a { top: 0 } }', 'breakpoint (min-width: 48rem)'],
    ['@media print and (width >= 50rem) { a { top: 0 } }', 'breakpoint (width >= 50rem)'],
    ['@media (48rem <= width < 64rem) { a { top: 0 } }', 'breakpoint (48rem <= width < 64rem)'],
  ])('%s', (text, message) => {
    expect(check(text)).toHaveLength(1)
    expect(check(text)[0]).toContain(message)
  })
  test.each([
    '@media (width >= 48rem) { a { top: 0 } }\n@media (width < 75rem) { a { top: 0 } }',
    '@media (pointer: coarse) { a { top: 0 } }\n@container (inline-size >= 45rem) { a { top: 0 } }',
    '/* once (min-width: 900px) */',
  ])('%s is fine', (text) => {
    expect(check(text)).toEqual([])
  })
})

describe('the values of tokens', () => {
  const tokens = {
    path: 'src/ui/tokens.css',
    text: ':root { --space-2: 8px; --radius-small: 8px; --touch: 44px; --column-form: 400px; --gap-label: 6px; --border: 1px solid var(--line); }',
  }
  const check = (text: string) => checkTokenValues([tokens, { path: 'src/ui/a.css', text }])
  test.each([
    ['a { padding: 1em 8px; }', '--space-2'],
    ['a { margin-block: -8px; }', '--space-2'],
    ['a { inset: calc(1em - 8px) 0; }', '--space-2'],
    ['a { border-start-start-radius: 8px; }', '--radius-small'],
    ['a { min-block-size: 44px; }', '--touch'],
    ['a { grid-template-columns: 400px auto; }', '--column-form'],
    ['a { row-gap: 6px; }', '--gap-label'],
    ['a {\n  border-block-end: 1px solid var(--line);\n}', '--border'],
  ])('%s', (text, token) => {
    const found = check(text)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`Fix: write var(${token})`)
  })
  test.each([
    'a { padding: var(--space-2) 7px 18px; }',
    'a { inline-size: 8px; padding: 6px; }',
    'a { translate: 0 8px; }',
    'a { inline-size: clamp(400px, 62vw, 776px); }',
    'a { border: 1px solid; border-color: var(--line-2); }',
    'a { border: 1px solid var(--line-2); }',
    '/* a { padding: 8px; } */',
  ])('%s is fine', (text) => {
    expect(check(text)).toEqual([])
  })
})

describe('dead classes', () => {
  const page = {
    path: 'src/routes/a.tsx',
    text: `const a = (tone: string) => <p className={tone === '' ? 'stack home-late' : \`tag tag-\${tone}\`}>stack</p> // gone`,
  }
  const check = (text: string) => checkDeadClasses([page, { path: 'src/ui/a.css', text }])
  test('a class that only a comment names', () => {
    expect(check('.stack {\n  top: 0;\n}\n.stack > .gone { top: 0 }')[0]).toContain('a.css:4 styles the class gone')
  })
  test('in a query, and once', () => {
    expect(check('@media print { .tags:hover .tags { top: 0 } }\n.tags { top: 0 }')).toHaveLength(1)
  })
  test('are not those that are put together, nor numbers and files', () => {
    expect(check("@import './a.css';\n.home-late, .tag.tag-done { inset: 0.5em; }")).toEqual([])
  })
})
