/**
 * The name of a downloaded document or archive: firm, kind, and year or reference:
 * 'Síol-pension-recommendation-2026.pdf'.
 */
import { brand } from '#brand.ts'

/** Letters of any script keep their marks, composed, as every file system of today stores them. */
const fileWords = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\d'\u2019]+/gu, '-')
    .replace(/^-|-$/g, '')

export const downloadName = (title: string, mark: string | number, type: 'pdf' | 'zip' | 'csv' = 'pdf'): string =>
  `${fileWords(brand.name)}-${fileWords(title).toLowerCase()}-${mark}.${type}`
