import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/project.ts'
import { openApp } from '../app.ts'

const app = await openApp()

const mostBytes = 120_000

/** As it is sent by brotli; what is too small to be worth compressing goes as it is. */
const sent = async (file: string): Promise<number> => {
  const at = join(root, 'build/client', file)
  return (await stat(`${at}.br`).catch(() => stat(at))).size
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
])('%s asks a stranger for less than 120 kB of scripts', async (path) => {
  const { html, status } = await app.browser().get(path)
  expect(status).toBe(200)
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  expect(scripts.length).toBeGreaterThan(5)
  const sizes = await Promise.all(scripts.map(sent))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostBytes)
})
