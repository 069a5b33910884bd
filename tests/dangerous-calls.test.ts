/** Calls that can run or reach what somebody sent are in the files below only, each for a reason. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isCode, isTest, readSources } from './architecture/source.ts'

const sources = readSources(join(import.meta.dirname, '..'), 'src').filter(
  (source) => isCode(source) && !isTest(source) && !source.path.includes('.fixture.'),
)
const using = (pattern: RegExp) => sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : []))

test('no text is run as code', () => {
  expect(using(/\beval\(|\bnew Function\(|\bFunction\(|set(?:Timeout|Interval)\(\s*['"`]/)).toEqual([])
  // A word of our own, to reach the garbage collector.
  expect(using(/from 'node:vm'/)).toEqual(['src/infrastructure/collect-garbage.ts'])
})

test('no text is put into a page as HTML', () => {
  expect(using(/\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment/)).toEqual([])
  expect(using(/dangerouslySetInnerHTML/)).toEqual([
    // An empty text, which leaves the delivered children as they are.
    'src/areas/calculator/pages/result/lazy-accordion.tsx',
    // Our own style sheet.
    'src/areas/calculator/pages/share/embed-document.tsx',
    // Our own style sheet.
    'src/areas/forms/pages/form-document.tsx',
  ])
})

test('regular expressions are built from our own words only', () => {
  expect(using(/\bRegExp\(/)).toEqual([
    'src/infrastructure/document-check/inspect-pdf.ts',
    'src/web/layout/legal-text.tsx',
  ])
})

test('other programs are started for the database and for the check of documents only', () => {
  expect(using(/from 'node:child_process'/)).toEqual([
    'src/infrastructure/document-check/document-check.ts',
    'src/infrastructure/postgres/client-programs.ts',
    'src/infrastructure/postgres/postgres-location.ts',
    'src/infrastructure/postgres/postgres-program.ts',
    'src/infrastructure/postgres/postgres.ts',
    'src/infrastructure/postgres/postmaster.ts',
  ])
})

test('ciphers and hashes are those that docs/security.md names, each in its place', () => {
  const calls = /create(?:Cipheriv|Decipheriv|Hash|Hmac|Sign)\(\s*(?:'([^']+)'|(\w+))/g
  const named = (name: string) =>
    sources.flatMap(({ path, text }) =>
      [...text.matchAll(calls)].some(([, quoted, variable]) => (quoted ?? variable) === name) ? [path] : [],
    )
  const names = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(calls)].map(([, name, variable]) => name ?? variable)),
  )
  expect([...names].sort()).toEqual(['aes-256-ctr', 'aes-256-gcm', 'sha1', 'sha256'])
  // A key in memory, for the minutes in which an upload is checked; what is kept is under GCM.
  expect(named('aes-256-ctr')).toEqual(['src/infrastructure/upload-buffer.ts'])
  // The protocol of the service asks for it.
  expect(named('sha1')).toEqual(['src/adapters/leaked-passwords/range-service.ts'])
})

test('the server asks only the services of the settings, and follows no redirect', () => {
  const asking = using(/(?<![.\w])fetch\(/).filter(
    (path) => !/^src\/(areas\/[^/]+\/(pages|desk)|desk\/pages|web)\//.test(path),
  )
  expect(asking).toEqual([
    'src/adapters/form-service/jotform.ts',
    'src/adapters/identity/openid-provider.ts',
    'src/adapters/identity/staff-claims.ts',
    'src/adapters/leaked-passwords/range-service.ts',
    'src/adapters/scheduler/calendly-api.ts',
  ])
  for (const { path, text } of sources)
    if (asking.includes(path))
      expect(text.match(/redirect: 'error'/g), path).toHaveLength(text.match(/(?<![.\w])fetch\(/g)?.length ?? 0)
  expect(using(/from 'node:https?'|from 'undici'/)).toEqual([
    // Checks each address itself and follows no redirect: its test, and those of its adapters, try them.
    'src/infrastructure/outgoing/public-requests.ts',
    'src/server/listen.ts',
  ])
})

test('the browser stores when an email was sent, which call was booked and whether the desk listens to keys, and nothing else', () => {
  expect(using(/\blocalStorage\b|\bsessionStorage\b|\bindexedDB\b/)).toEqual([
    'src/areas/account/pages/email-verification.tsx',
    'src/areas/calls/pages/booking.ts',
    'src/desk/pages/desk-keys.tsx',
  ])
  expect(using(/document\.cookie|cookieStore/)).toEqual([])
})
