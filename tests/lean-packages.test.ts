import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { type LeanPackage, leanModule, type Replacements } from '../scripts/lean-packages.ts'
import { leanReact } from '../scripts/lean-react.ts'
import { root } from '../scripts/project-root.ts'
import { isTest, readSources } from './architecture/source.ts'

const lean = (code: string, names: Replacements, silenced?: LeanPackage['silenced']) =>
  leanModule(code, parseAst(code), names, silenced)

test('a function keeps its name and gets another body, wherever it is', () => {
  const code = 'function a() { return b() }\nconst made = () => { function b() { return 1 } return b }'
  expect(lean(code, { a: '{ return null }', b: '{}' })).toBe(
    'function a() { return null }\nconst made = () => { function b() {} return b }',
  )
})

test('the methods of a constructor go together', () => {
  const code =
    'function A() {}\nA.prototype.one = function () {}\nA.prototype.two = function () {}\nB.prototype.one = 1'
  expect(lean(code, { 'A.prototype': '' })).toBe('function A() {}\n\n\nB.prototype.one = 1')
})

test('a name that a new version of the package lacks is named', () => {
  expect(() => lean('function a() {}', { b: '{}' })).toThrow('There is no b any more')
})

test('assertions lose their text and warnings go, except in what is replaced', () => {
  const silenced = { assertions: /^invariant$/, warnings: /^warning$/ }
  const code = 'function a() { invariant(x, "why"); warning(y) }\nfunction b() { invariant(z, "why") }'
  expect(lean(code, { b: '{}' }, silenced)).toBe('function a() { invariant(x); void 0 }\nfunction b() {}')
})

/** What the functions in scripts/lean-react.ts are for, as a page or the router would write it. */
const leftOut = [
  /import \{[^}]*\b(?:ViewTransition|SuspenseList|Activity|useActionState)\b[^}]*\} from 'react'/,
  /\bReact(?:\$1)?\.(?:ViewTransition|SuspenseList|Activity|useActionState)\b/,
  /\b(?:useFormStatus|useFormState|requestFormReset)\b/,
  /\b(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule)\(/,
  /\b(?:onSelect|onSelectCapture|precedence)=/,
  /\b(?:action|formAction)=\{(?:async\b|\()/,
  /<Fragment[^>]*\sref=/,
  /<[a-z]+-[a-z-]+[\s/>]/,
  /\bcompiler-runtime\b/,
]

const usedIn = (text: string) => leftOut.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])

test.each([
  "import { useState, ViewTransition } from 'react'",
  '/* @__PURE__ */ React$1.createElement(React$1.Activity, null)',
  'preload(href, { as: "image" })',
  '<input onSelect={note} />',
  '<form action={async (data) => save(data)}>',
  '<my-chart values="1" />',
])('it would be noticed: %s', (line) => expect(usedIn(line)).toHaveLength(1))

test('no page uses what React has been relieved of', () => {
  const pages = readSources(root, 'src', /\.tsx?$/).filter(
    (source) => !isTest(source) && (source.path.endsWith('.tsx') || /from 'react/.test(source.text)),
  )
  expect(pages.length).toBeGreaterThan(100)
  // The document round the page is the server's alone.
  const hydrated = pages.filter(({ path }) => path !== 'src/entry.server.tsx')
  expect(hydrated.flatMap(({ path, text }) => usedIn(text).map((used) => `${path}: ${used}`))).toEqual([])
})

test('neither does the router', () => {
  const files = ['components', 'hooks', 'dom/lib', 'dom/ssr/components', 'dom/ssr/links', 'dom-export/hydrated-router']
  for (const file of files) {
    const text = readFileSync(join(root, `node_modules/react-router/dist/production/lib/${file}.js`), 'utf8')
    expect([file, usedIn(text.replace(/\/\*\*.*?\*\//gs, ''))]).toEqual([file, []])
  }
})

test('every name is a function of the React that is installed', () => {
  for (const [file, names] of Object.entries(leanReact.files)) {
    const path = `node_modules/react-dom/cjs/${file}.production.js`
    expect(path).toMatch(leanReact.path)
    const code = readFileSync(join(root, path), 'utf8')
    expect(lean(code, names).length).toBeLessThan(code.length * 0.9)
  }
})
