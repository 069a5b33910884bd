/** Files on the local disk. Metadata precedes the content in the same file, so that one rename publishes both. */
import { access, constants, type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { type FileFacts, type FileHead, type FilesPort, requirePath } from './port.ts'

/** Suffix of every stored file. Paths cannot contain it, so a file and a folder never compete for a name. */
const suffix = '~'
const draftFolder = '.half-written'

/** Room for a few of the largest uploads; below it nothing is sure to be stored. */
const leastFreeBytes = 256 * 1024 * 1024

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** `free`: bytes left on the disk of a folder. */
export function localFiles(folder: string, newName: () => string, free = freeBytes): FilesPort {
  const locationOf = (path: string) => join(folder, `${requirePath(path)}${suffix}`)

  return {
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.W_OK)
      if ((await free(folder)) < leastFreeBytes) throw new Error('the disk of the files is nearly full')
    },

    async write(path, facts, content) {
      const location = locationOf(path)
      const draft = join(folder, draftFolder, newName())
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
      try {
        await writeDurably(draft, facts, content)
        await moveDurably(draft, location, folder)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async read(path) {
      const opened = await openWithHead(locationOf(path))
      if (!opened) return undefined
      const { file, head, start } = opened
      return { ...head, content: readAndClose(file, start) }
    },

    async head(path) {
      const opened = await openWithHead(locationOf(path))
      await opened?.file.close()
      return opened?.head
    },

    remove: (path) => rm(locationOf(path), { force: true }),

    async *list() {
      for await (const { path, modifiedAt } of walk(folder)) {
        if (!path.endsWith(suffix) || path.startsWith(draftFolder)) continue
        yield { path: path.slice(0, -suffix.length).split(sep).join('/'), writtenAt: modifiedAt }
      }
    },

    async sweep(before) {
      for await (const { path, modifiedAt } of walk(join(folder, draftFolder)))
        if (modifiedAt < before) await rm(join(folder, draftFolder, path), { force: true })
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

/** Syncs every folder up to the root: a rename or a new folder survives a power loss only once its parent is synced. */
async function moveDurably(draft: string, location: string, root: string): Promise<void> {
  await mkdir(dirname(location), { recursive: true, mode: 0o700 })
  await rename(draft, location)
  for (let folder = dirname(location); folder.length >= root.length; folder = dirname(folder)) {
    await syncFolder(folder)
    if (folder === root || folder === dirname(folder)) break
  }
}

/** Windows cannot open folders and persists names by itself, so failures are ignored. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  try {
    await handle?.sync().catch(() => {})
  } finally {
    await handle?.close()
  }
}

async function openWithHead(
  location: string,
): Promise<{ file: FileHandle; head: FileHead; start: number } | undefined> {
  const file = await open(location, 'r').catch((error: NodeJS.ErrnoException) => {
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

async function* walk(folder: string): AsyncIterable<{ path: string; modifiedAt: Date }> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const fullPath = join(entry.parentPath, entry.name)
    // The file may have been removed since the folder was listed.
    const stats = await stat(fullPath).catch(() => undefined)
    if (stats) yield { path: fullPath.slice(folder.length + 1), modifiedAt: stats.mtime }
  }
}
