/**
 * A firm's email address and phone number are settings: nothing but the sample of a firm may take those of its contact.
 */
import { importsOf, resolve } from './imports.ts'
import { isCode, isTest, type Source } from './source.ts'

const sample = 'src/areas/firm/copy/sample-contact.ts'
const allowed = [
  'src/areas/firm/copy/sample-settings.ts',
  'src/server/app-context.ts',
  'src/server/demo/demo-users.ts',
  'src/areas/development/pages/gallery/controls.tsx',
  'src/areas/development/pages/gallery/foundations.tsx',
]

export function checkSampleContact(sources: Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source) && !allowed.includes(source.path))
    .filter((source) => importsOf(source).some(({ specifier }) => resolve(source.path, specifier) === sample))
    .map(({ path }) => `${path} imports ${sample}. Fix: take the contact of the firm's settings in use`)
}
