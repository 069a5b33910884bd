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
    download: route('download', [], { parentId: 'root', hasDefaultExport: false }),
  },
  url: '/assets/manifest-1.js',
}

test('the browser gets the routes with a page, without files that are loaded around it and without false flags', () => {
  const trimmed = trimManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  expect(JSON.parse(trimmed.slice(trimmed.indexOf('=') + 1, -1))).toEqual({
    ...manifest,
    routes: {
      root: { ...route('root', ['/assets/shared.js']), hasAction: undefined },
      page: { ...route('page', ['/assets/own.js'], { parentId: 'root', path: 'page' }), hasAction: undefined },
    },
  })
})

test('a list of another form stops the build', () => {
  expect(() => trimManifest('export default {}')).toThrow('another form')
})
