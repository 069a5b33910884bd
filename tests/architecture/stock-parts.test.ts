/** Samples for the checks of stock parts: what each must refuse and what it must accept. */
import { describe, expect, test } from 'vitest'
import type { Source } from './source.ts'
import { checkDeepImports, checkPrivateFields, checkRewriting, type ManifestOf } from './stock-parts.ts'

const manifests: Record<string, { exports?: unknown }> = {
  'react-dom': { exports: { '.': './index.js', './client': './client.js' } },
  '@scope/kit': { exports: './main.js' },
  fonts: { exports: { './files/*.woff2': './files/*.woff2' } },
  old: {},
}
const manifestOf: ManifestOf = (name) => manifests[name]

const found = (check: (sources: Source[]) => string[], text: string, path = 'src/a.ts') => check([{ path, text }])

describe('imports by a path that a package exports', () => {
  const check = (sources: Source[]) => checkDeepImports(sources, manifestOf)
  test.each([
    "import a from 'react-dom/cjs/react-dom-client.production.js'",
    "import a from '@scope/kit/dist/inner.js'",
    "import a from 'fonts/files/latin.ttf'",
    "import a from '../node_modules/react/index.js'",
    "const a = await import('react-dom/server.node')",
  ])('refused: %s', (text) => {
    expect(found(check, text)).toEqual([expect.stringContaining('Fix: ')])
  })
  test.each([
    "import a from 'react-dom'",
    "import a from 'react-dom/client'",
    "import a from '@scope/kit'",
    "import a from 'fonts/files/latin.woff2'",
    "import a from 'old/lib/part.js'",
    "import a from 'node:fs'",
    "import a from '#ui/a.ts'",
  ])('fine: %s', (text) => {
    expect(found(check, text)).toEqual([])
  })
})

describe('no private fields of React and the router', () => {
  test.each([
    'window.__reactRouterManifest.routes',
    'const { __reactRouterDataRouter: router } = window',
    "import { UNSAFE_FrameworkContext } from 'react-router'",
    'context.renderMeta = { streamCache }',
    "Reflect.get(window, '__reactRouterContext')",
  ])('refused: %s', (text) => {
    expect(found(checkPrivateFields, text).length).toBeGreaterThan(0)
  })
  test('fine: what they export', () => {
    expect(found(checkPrivateFields, "import { useMatches } from 'react-router'\nuseMatches()")).toEqual([])
  })
})

describe('no code of a package is rewritten', () => {
  test.each([
    'const plugin = { transform(code, id) { return code.replace(a, b) } }',
    "resolve: { alias: { react: 'preact/compat' } }",
    'for (const file of files) file.code = file.code.trim()',
    "writeFileSync(join(root, 'node_modules/react/index.js'), text)",
    'renderChunk: (code) => code',
  ])('refused: %s', (text) => {
    expect(found(checkRewriting, text, 'vite.config.ts')).toEqual([expect.stringContaining('Fix: ')])
  })
  test('fine: a plugin that adds a file or stops a build', () => {
    const plugin = "generateBundle(_, files) { this.emitFile({ type: 'asset', fileName, source: code }) }"
    expect(found(checkRewriting, plugin, 'vite.config.ts')).toEqual([])
  })
})
