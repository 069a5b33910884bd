/** The name of a document or archive that is downloaded: the firm, what it is, and a year or reference: 'Siol-sustainability-statement-2026.pdf'. */
import { brand } from '#brand.ts'

/** ASCII, for every file system. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\dA-Za-z]+/g, '-')
    .replace(/^-|-$/g, '')

export const downloadName = (title: string, mark: string | number, type: 'pdf' | 'zip' = 'pdf'): string =>
  `${plainLetters(brand.name)}-${plainLetters(title).toLowerCase()}-${mark}.${type}`
