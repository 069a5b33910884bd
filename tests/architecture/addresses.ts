/** Every page needs a head in copy. */
import type { Address } from '#shared/addresses.ts'
import type { Source } from './source.ts'

export const checkHeads = (addresses: readonly Pick<Address, 'path' | 'file'>[], sources: Source[]): string[] =>
  addresses.flatMap(({ path, file }) => {
    const text = sources.find((source) => source.path === `src/${file}`)?.text ?? ''
    const isPage = file.endsWith('.tsx') && /^export default /m.test(text)
    return isPage && !/^export const meta = headOf\(/m.test(text)
      ? [`${path} lacks a head in the copy/ of its area and 'export const meta = headOf(head)' in src/${file}`]
      : []
  })
