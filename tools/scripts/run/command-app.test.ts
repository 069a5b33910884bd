import { expect, test, vi } from 'vitest'
import { runWithApp } from './command-app.ts'

const stop = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('../build.ts', () => ({ ensureBuilt: async () => {} }))
vi.mock('../database.ts', () => ({
  openSharedDatabase: async () => ({ url: 'postgres://siol@127.0.0.1:1/siol', stop }),
}))

test('a command that fails stops the server that it started, before it ends', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  await runWithApp(async () => ({ ok: true, text: 'not reached' }))
  expect(exit.mock.calls).toEqual([[1]])
  expect(stop).toHaveBeenCalledBefore(exit)
  vi.restoreAllMocks()
})
