import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Versioned, versions } from './version-texts.ts'

const pins: Record<string, { version: number | string; sha256: string }> = JSON.parse(
  readFileSync(new URL('version-pins.json', import.meta.url), 'utf8'),
)

const pinOf = ({ version, content }: Versioned) => ({
  version,
  sha256: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
})
const now = Object.fromEntries(Object.entries(versions).map(([name, versioned]) => [name, pinOf(versioned)]))

// PRINT_VERSION_PINS=1 prints the new content of tests/version-pins.json.
if (process.env.PRINT_VERSION_PINS) process.stdout.write(`${JSON.stringify(now, null, 2)}\n`)

test.each(Object.entries(versions))('%s: a changed text needs a new version', (name, versioned) => {
  expect(
    pinOf(versioned),
    `What people read, were asked or were proposed under "${name}" has changed. Once people have used this version, raise it in ${versioned.raiseIn}. ` +
      'Then copy what PRINT_VERSION_PINS=1 npx vitest run --project unit tests/versions.test.ts prints to tests/version-pins.json.',
  ).toEqual(pins[name])
})

test('every pin belongs to a versioned text', () => {
  expect(Object.keys(pins).sort()).toEqual(Object.keys(versions).sort())
})
