import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/project-root.ts'
import { openApp } from '../app.ts'

const app = await openApp()

const maxBytes = 120_000

/** Bytes as sent: compressed with brotli, or plain if the file is too small to compress. */
const transferSize = async (file: string): Promise<number> => {
  const built = join(root, 'build/client', file)
  return (await stat(`${built}.br`).catch(() => stat(built))).size
}

test.each([
  '/entry',
  '/login',
  '/signup',
  '/forgot-password',
  '/pension-calculator',
  '/pension-calculator/calculator',
  '/faq',
  '/privacy-policy',
])('%s sends a guest less than 120 kB of scripts', async (path) => {
  const { html, status } = await app.browser().get(path)
  expect(status).toBe(200)
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  expect(scripts.length).toBeGreaterThan(5)
  const sizes = await Promise.all(scripts.map(transferSize))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxBytes)
})
