import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { trimManifest } from '../scripts/trim-manifest.ts'

const route = (id: string, imports: string[], more: object = {}) => ({
  ...{ id, hasLoader: true, hasAction: false, hasDefaultExport: true, module: `/assets/${id}.js`, imports, css: [] },
  ...more,
})

const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] },
  routes: {
    root: route('root', ['/assets/react.js', '/assets/shared.js']),
    page: route('page', ['/assets/react.js', '/assets/shared.js', '/assets/own.js'], {
      parentId: 'root',
      path: 'page',
    }),
    'static/about': route('static/about', ['/assets/words.js'], { parentId: 'root', path: 'about' }),
    'routes/desk/queue': route('routes/desk/queue', [], { parentId: 'root', path: 'desk' }),
    download: route('download', [], { parentId: 'root', hasDefaultExport: false }),
  },
  url: '/assets/manifest-1.js',
}

const trimmed = trimManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)

const left = { hasAction: undefined, css: undefined, imports: undefined }

const expected = {
  ...manifest,
  routes: {
    root: { ...route('root', ['/assets/shared.js']), hasAction: undefined, css: undefined },
    page: {
      ...route('page', ['/assets/own.js'], { parentId: 'root', path: 'page' }),
      ...{ hasAction: undefined, css: undefined },
    },
    'static/about': { id: 'static/about', parentId: 'root', path: 'about' },
  },
}

function listOf(script: string): unknown {
  const window: { __reactRouterManifest?: unknown } = {}
  runInNewContext(script, { window })
  return window.__reactRouterManifest
}

test('the browser gets the routes with a page, without files that are loaded around it, and of static pages only the address', () => {
  const desk = {
    'routes/desk/queue': { ...route('routes/desk/queue', [], { parentId: 'root', path: 'desk' }), ...left },
  }
  expect(listOf(trimmed.whole)).toEqual({ ...expected, routes: { ...expected.routes, ...desk } })
})

test('outside of the desk, its pages are one address that is left for', () => {
  const leave = { 'static/desk': { id: 'static/desk', parentId: 'root', path: 'desk/*' } }
  expect(listOf(trimmed.pages)).toEqual({ ...expected, routes: { ...expected.routes, ...leave } })
})
test('a list of another form stops the build', () => {
  expect(() => trimManifest('export default {}')).toThrow('another form')
})
