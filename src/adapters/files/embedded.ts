/** Files on the local disk. What is kept of a file stands in front of its content, so that one rename puts both in place. */
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { type FileFacts, type FileHead, type FilesPort, requirePath } from '#adapters/files/port.ts'

/** No path may hold it, so that a file and a folder never want the same name. */
const ending = '~'
const halfWritten = '.half-written'

export function localFiles(folder: string, newName: () => string): FilesPort {
  const placeOf = (path: string) => join(folder, `${requirePath(path)}${ending}`)

  return {
    async write(path, facts, content) {
      const place = placeOf(path)
      const draft = join(folder, halfWritten, newName())
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
      try {
        await writeDurably(draft, facts, content)
        await moveDurably(draft, place, folder)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async read(path) {
      const found = await openWithHead(placeOf(path))
      if (!found) return undefined
      const { file, head, start } = found
      return { ...head, content: readAndClose(file, start) }
    },

    async head(path) {
      const found = await openWithHead(placeOf(path))
      await found?.file.close()
      return found?.head
    },

    remove: (path) => rm(placeOf(path), { force: true }),

    async *list() {
      for await (const { path, at } of walk(folder)) {
        if (!path.endsWith(ending) || path.startsWith(halfWritten)) continue
        yield { path: path.slice(0, -ending.length).split(sep).join('/'), writtenAt: at }
      }
    },

    async sweep(before) {
      for await (const { path, at } of walk(join(folder, halfWritten)))
        if (at < before) await rm(join(folder, halfWritten, path), { force: true })
    },

    async close() {},
  }
}

async function writeDurably(draft: string, facts: FileFacts, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(draft, 'wx', 0o600)
  try {
    const head = Buffer.from(JSON.stringify(facts))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(head.length)
    await file.write(Buffer.concat([length, head]))
    for await (const chunk of content) await writeAll(file, chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten
}

/** The name is on the disk only when its folder is, and a new folder only when the one above it is. */
async function moveDurably(draft: string, place: string, root: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  await rename(draft, place)
  for (let folder = dirname(place); folder.length >= root.length; folder = dirname(folder)) {
    await syncFolder(folder)
    if (folder === root || folder === dirname(folder)) break
  }
}

/** Windows opens no folder, and keeps names by itself. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  try {
    await handle?.sync().catch(() => {})
  } finally {
    await handle?.close()
  }
}

async function openWithHead(place: string): Promise<{ file: FileHandle; head: FileHead; start: number } | undefined> {
  const file = await open(place, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (!file) return undefined
  try {
    const { size, mtime } = await file.stat()
    const length = Buffer.alloc(4)
    await file.read(length, 0, 4, 0)
    const text = Buffer.alloc(Math.min(length.readUInt32BE(), size))
    await file.read(text, 0, text.length, 4)
    const { contentType, metadata } = JSON.parse(text.toString()) as FileFacts
    const start = 4 + text.length
    return { file, start, head: { contentType, metadata, bytes: size - start, writtenAt: mtime } }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function* readAndClose(file: FileHandle, start: number): AsyncIterable<Uint8Array> {
  try {
    yield* file.createReadStream({ start, autoClose: false })
  } finally {
    await file.close()
  }
}

async function* walk(folder: string): AsyncIterable<{ path: string; at: Date }> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const whole = join(entry.parentPath, entry.name)
    // It may be gone since the folder was read.
    const facts = await stat(whole).catch(() => undefined)
    if (facts) yield { path: whole.slice(folder.length + 1), at: facts.mtime }
  }
}
