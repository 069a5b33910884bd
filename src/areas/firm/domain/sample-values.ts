/** Which values of settings are still those of the sample that a new installation begins with. */
import { type FirmSettings, firmFields, valueAt } from './firm-settings.ts'

const ownFields = firmFields.filter(({ own }) => own)

/** The same for `1 Example Street, Dublin 2` and `1 EXAMPLE STREET DUBLIN 2`. */
const letters = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '')
    : ''

/** Paths of values that name one firm, and that name the sample's, in whichever field the sample has them. */
export function sampleFields(settings: unknown, sample: FirmSettings): readonly string[] {
  const made = new Set(ownFields.map(({ path }) => letters(valueAt(sample, path))))
  made.delete('')
  return ownFields.flatMap(({ path }) => (made.has(letters(valueAt(settings, path))) ? [path] : []))
}
