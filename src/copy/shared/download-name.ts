/** The name of every file that is downloaded: the firm, what it is, and a year, date or reference: 'Siol-sustainability-statement-2026.pdf'. */
import { brand } from '#brand.ts'

/** Only letters that every file system takes. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\dA-Za-z]+/g, '-')
    .replace(/^-|-$/g, '')

/** `title`: in words, or a stored file's own name such as 'Sustainability_Statement.pdf'. */
export const downloadName = (title: string, mark: string | number, type: 'pdf' | 'zip' | 'ics' = 'pdf'): string =>
  `${plainLetters(brand.name)}-${plainLetters(title.replace(/\.\w+$/, '')).toLowerCase()}-${mark}.${type}`
