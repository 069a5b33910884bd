/** Every page needs a head in copy, and every head an address. */
import type { Address } from '#shared/addresses.ts'
import type { Source } from './source.ts'

/** `heads`: the paths of the heads in copy. */
export function checkHeads(
  addresses: readonly Pick<Address, 'path' | 'file'>[],
  heads: ReadonlySet<string>,
  sources: Source[],
): string[] {
  const headless = addresses.flatMap(({ path, file }) => {
    const text = sources.find((source) => source.path === `src/${file}`)?.text ?? ''
    const isPage = file.endsWith('.tsx') && /^export default /m.test(text)
    return isPage && !/^export const meta = headOf\(/m.test(text)
      ? [`${path} lacks a head in the copy/ of its area and 'export const meta = headOf(head)' in src/${file}`]
      : []
  })
  const paths = new Set(addresses.map(({ path }) => path))
  const unlisted = [...heads]
    .filter((path) => !paths.has(path))
    .map((path) => `${path} has a head and no address. Fix: add it to the addresses.ts of its area, or remove the head`)
  return [...headless, ...unlisted]
}
