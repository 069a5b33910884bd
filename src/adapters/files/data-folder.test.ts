import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { probeFolder, requireFolder } from './data-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'siol-data-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const unexpected = (error: unknown) => expect(error).toBeUndefined()

test('a folder that takes a write is made and left empty', async () => {
  const data = join(folder, 'new')
  await probeFolder(data)
  await requireFolder(data, unexpected)
  expect(await readdir(data)).toEqual([])
})

test('a full disk is told and leaves nothing behind', async () => {
  const noSpace = async (...[path, content]: Parameters<typeof writeFile>) => {
    await writeFile(path, String(content).slice(0, 10))
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  const data = join(folder, 'full')
  await expect(probeFolder(data, noSpace)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readdir(data)).toEqual([])
})

test('a folder that cannot be written stops the start with the setting that names it', async () => {
  // A file where the folder would be: root is stopped by it too.
  const inTheWay = join(folder, 'file')
  await writeFile(inTheWay, '')
  await expect(requireFolder(join(inTheWay, 'data'), unexpected)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/file\/data cannot be written by this user \(ENOTDIR\).*SIOL_DATA_DIR/),
  })
})

test('a folder in /proc is refused, where making it would never end', async () => {
  const refusal = { name: 'StartError', message: expect.stringContaining('Set SIOL_DATA_DIR') }
  await expect(requireFolder('/proc/siol/data', unexpected)).rejects.toMatchObject(refusal)
})
