/** Samples that each architecture check must refuse, and samples that it must accept. */
import { describe, expect, test } from 'vitest'
import { checkHeads } from './addresses.ts'
import { checkAuditedChanges } from './audited-changes.ts'
import { checkColours, checkCopiedColours, checkYellow } from './colours.ts'
import { checkErrorCodes } from './errors.ts'
import {
  checkBarrels,
  checkCommentWidths,
  checkFolders,
  checkLengths,
  checkMigrations,
  checkNames,
} from './file-shape.ts'
import { checkGuardBrand } from './guard-brand.ts'
import { found } from './guarded-routes.ts'
import { checkImports } from './imports.ts'
import { checkClockAndChance, checkEnvironment } from './purity.ts'
import { checkSentences } from './sentences.ts'
import type { Source } from './source.ts'
import { checkThirdParties } from './third-parties.ts'

type Sample = [path: string, text: string, message: string | undefined]
const fine = undefined

/** Each sample is one file. The check's message must contain the third element; `fine` expects no message. */
function samples(name: string, check: (sources: Source[]) => string[], table: Sample[]) {
  describe(name, () => {
    for (const [path, text, message] of table) {
      test(`${path} ${message ?? 'is fine'}: ${text.slice(0, 60).replaceAll('\n', ' ')}`, () => {
        const found = check([{ path, text }])
        if (message === undefined) return expect(found).toEqual([])
        expect(found).toHaveLength(1)
        expect(found[0]).toContain(message)
        expect(found[0]).toContain(path)
        expect(found[0]).toContain('Fix: ')
      })
    }
  })
}

samples('audited changes', checkAuditedChanges, [
  [
    'src/areas/profile/flows/a.ts',
    "import { mergeMember } from '#database/members/members.ts'\nimport { audited } from '#shared/flows/audited.ts'",
    fine,
  ],
  ['src/areas/profile/flows/a.ts', "import { mergeMember } from '#database/members/members.ts'", 'audits nothing'],
  ['src/desk/flows/a.ts', "import { findOwner, setOwner } from '#database/desk/ownership.ts'", 'uses setOwner'],
  ['src/areas/profile/flows/a.ts', "import { findMember } from '#database/members/members.ts'", fine],
  ['src/server/demo/a.ts', "import { mergeMember } from '#database/members/members.ts'", fine],
  ['src/server/a.ts', "import { writeAudit } from '#database/audit.ts'", 'imports writeAudit'],
  ['src/shared/flows/audited.ts', "import { writeAudit } from '#database/audit.ts'", fine],
])

samples('imports', checkImports, [
  ['src/shared/domain/a.ts', "import { b } from '#shared/domain/b.ts'", fine],
  ['src/shared/domain/a.ts', "import { b } from './b.ts'", fine],
  ['src/shared/domain/forms/a.ts', "import { b } from '#shared/domain/b.ts'", fine],
  [
    'src/shared/domain/a.ts',
    "import { say } from '#shared/copy/errors/errors.ts'",
    'domain may not import copy. Fix: return a code',
  ],
  ['src/shared/domain/a.ts', "import type { Row } from '#database/schema.ts'", 'domain may not import database'],
  ['src/shared/domain/a.ts', "export { say } from '#shared/copy/errors/errors.ts'", 'domain may not import copy'],
  ['src/shared/domain/a.ts', "export * from '#shared/copy/errors/errors.ts'", 'domain may not import copy'],
  ['src/shared/domain/a.ts', "const a = await import('#shared/copy/errors/errors.ts')", 'domain may not import copy'],
  ['src/shared/domain/a.ts', 'const a = await import(`#copy/errors.ts`)', 'domain may not import copy'],
  ['src/shared/domain/a.ts', "let a: import('#shared/copy/errors/errors.ts').Code", 'domain may not import copy'],
  ['src/shared/domain/a.ts', "import { brand } from '#brand.ts'", 'domain may not import brand.ts'],
  ['src/shared/domain/a.ts', "import * as v from 'valibot'", 'nothing from outside domain'],
  ['src/shared/domain/a.ts', "import { createHash } from 'node:crypto'", 'nothing from outside domain'],
  ['src/shared/domain/a.test.ts', "import { test } from 'vitest'\nimport fc from 'fast-check'", fine],
  ['src/shared/domain/a.test.ts', "import { sql } from 'kysely'", 'nothing from outside domain'],
  ['src/shared/domain/a.test.ts', "import { say } from '#shared/copy/errors/errors.ts'", 'domain may not import copy'],
  ['src/shared/domain/a.ts', "import { b } from './b.test.ts'", 'tests are not for import'],
  ['src/shared/domain/a.ts', "import { b } from './b'", 'the extension is missing'],
  ['src/shared/domain/forms/a.ts', "import { b } from '../b.ts'", "Fix: import '#shared/domain/b.ts'"],
  ['src/web/a.ts', "import { ana } from '../../tests/personas.ts'", 'it leaves src'],
  [
    'src/shared/copy/a.ts',
    "import type { Code } from '#shared/domain/errors.ts'\nimport { brand } from '#brand.ts'",
    fine,
  ],
  ['src/shared/copy/a.ts', "import { config } from '#config.ts'", 'copy may not import config.ts'],
  ['src/database/a.ts', "import { sql } from 'kysely'\nimport { x } from '#domain/x.ts'", fine],
  ['src/database/a.ts', "import { book } from '#areas/calls/flows/book-call.ts'", 'database may not import flows'],
  ['src/adapters/mail.ts', "import type { Config } from '#config.ts'", fine],
  [
    'src/adapters/mail.ts',
    "import { findMember } from '#database/members/members.ts'",
    'adapters may not import database',
  ],
  ['src/shared/emails/a.ts', "import { brand } from '#brand.ts'\nimport type { Link } from '#addresses.ts'", fine],
  [
    'src/shared/emails/a.ts',
    "import { addresses } from '#addresses.ts'",
    'emails may import only the types of addresses',
  ],
  ['src/shared/domain/a.ts', "import type { Path } from '#addresses.ts'", fine],
  [
    'src/shared/domain/a.ts',
    "import { guardOf } from '#addresses.ts'",
    'domain may import only the types of addresses',
  ],
  ['src/shared/domain/a.test.ts', "import { guardOf } from '#addresses.ts'", fine],
  ['src/shared/emails/a.ts', "import { x } from '#documents/x.ts'", 'emails may not import documents'],
  [
    'src/areas/calls/emails/a.ts',
    "import { x } from '#areas/calls/copy/x.ts'\nimport { y } from '#shared/copy/y.ts'\nimport { z } from '#desk/domain/z.ts'",
    fine,
  ],
  ['src/areas/calls/emails/a.ts', "import { x } from '#areas/firm/copy/x.ts'", 'takes its words from its own area'],
  ['src/areas/calls/emails/a.ts', "import { x } from '#areas/calls/flows/x.ts'", 'emails may not import flows'],
  ['src/areas/calls/emails/a.ts', "import { x } from '#database/emails.ts'", 'emails may not import database'],
  ['src/emails.ts', "import { x } from '#areas/calls/emails/x.ts'", fine],
  ['src/database/a.ts', "import type { EmailKind } from '#emails.ts'", fine],
  ['src/database/a.ts', "import { emails } from '#emails.ts'", 'only the types of emails'],
  [
    'src/shared/flows/a.ts',
    "import { x } from '#adapters/mail/port.ts'\nimport { y } from '#database/desk/calls.ts'",
    fine,
  ],
  ['src/shared/flows/a.ts', "import { x } from '#server/log.ts'", 'flows may not import server'],
  ['src/ui/a.tsx', "import type { Step } from '#areas/home/domain/journey.ts'", fine],
  ['src/ui/a.tsx', "import { type Step } from '#areas/home/domain/journey.ts'", fine],
  ['src/ui/a.tsx', "import { euro } from '#shared/domain/text/money.ts'\nimport './a.css'", fine],
  ['src/ui/a.tsx', "import { next } from '#areas/home/domain/journey.ts'", 'only types and what formats'],
  ['src/ui/a.tsx', "import { Card } from '#areas/calls/pages/card.tsx'", 'ui may not import pages'],
  [
    'src/areas/account/pages/sign-in/login.tsx',
    "import { x } from '#server/guards.ts'\nimport { y } from '#server/requests/read-form.ts'",
    fine,
  ],
  ['src/areas/account/pages/sign-in/login.tsx', "import { x } from '#server/log.ts'", 'pages may not import server'],
  [
    'src/areas/account/pages/sign-in/login.tsx',
    "import { x } from '#server/guards-extra.ts'",
    'pages may not import server',
  ],
  ['src/areas/account/pages/sign-in/login.tsx', "import { x } from '#adapters/mail/port.ts'", 'Fix: let a flow do it'],
  ['src/areas/account/pages/sign-in/login.tsx', "import type { Route } from './+types/login.ts'", fine],
  [
    'src/areas/account/pages/sign-in/login.tsx',
    "import { Frame } from './frame.tsx'\nimport { Page } from '#web/layout/page.tsx'",
    fine,
  ],
  [
    'src/areas/account/pages/sign-in/login.tsx',
    "import { Ring } from '#areas/calculator/pages/ring.tsx'",
    'may not import the pages of calculator',
  ],
  [
    'src/areas/home/pages/home.tsx',
    "import { Card } from '#areas/calls/pages/card.tsx'",
    'may not import the pages of calls',
  ],
  ['src/root.tsx', "import tokens from '#ui/tokens.css?url'\nimport type { Route } from './+types/root.ts'", fine],
  ['src/root.tsx', "import { x } from '#adapters/mail/port.ts'", 'pages may not import adapters'],
  ['src/entry.server.tsx', "import { x } from '#config.ts'", 'pages may not import config.ts'],
  ['src/server/app.ts', "import b from 'virtual:react-router/server-build'\nimport { c } from '#config.ts'", fine],
  [
    'src/server/app.ts',
    "import { x } from '#database/members/members.ts'\nimport { y } from '#adapters/mail/port.ts'",
    fine,
  ],
  ['src/server/app.ts', "import { Card } from '#ui/card.tsx'", 'server may not import ui'],
  ['src/server/app.ts', "import { Home } from '#areas/home/pages/home.tsx'", 'server may not import pages'],
  ['src/server/app.ts', "import { Root } from '#root.tsx'", 'server may not import pages'],
  ['src/brand.ts', "import { x } from '#domain/x.ts'", 'brand.ts may not import domain'],
  [
    'src/areas/calls/addresses.ts',
    "import { addressIn } from '#shared/addresses.ts'\nimport { ofMember } from '#desk/domain/permissions.ts'",
    fine,
  ],
  ['src/areas/calls/addresses.ts', "import { x } from '#areas/calls/pages/x.tsx'", 'addresses.ts may not import pages'],
  ['src/routes.ts', "import { addresses } from '#addresses.ts'", fine],
  ['src/ui/a.tsx', "import { addresses } from '#addresses.ts'", 'ui may not import addresses.ts'],
  ['src/lib/a.ts', "import { x } from '#domain/x.ts'", 'src/lib is no layer'],
  [
    'src/shared/domain/a.ts',
    "// import { say } from '#shared/copy/errors/errors.ts'\nconst a = \"from '#shared/copy/errors/errors.ts'\"",
    fine,
  ],
])

samples('third parties', checkThirdParties, [
  ['src/adapters/identity-engine.ts', "import { betterAuth } from 'better-auth'", fine],
  ['src/shared/flows/sign-in.ts', "import { betterAuth } from 'better-auth'", 'sign-in.ts:1 imports better-auth'],
  [
    'src/areas/account/pages/sign-in/login.tsx',
    "import { createAuthClient } from 'better-auth/react'",
    'imports better-auth/react',
  ],
  ['src/database/files.ts', "import { S3Client } from '@aws-sdk/client-s3'", 'imports @aws-sdk/client-s3'],
  ['src/areas/home/pages/home.tsx', "import { sql } from 'kysely'", 'imports kysely'],
  ['src/database/desk/calls.ts', "import { sql } from 'kysely'\nimport type { Db } from './schema.ts'", fine],
  ['src/shared/flows/book-call.ts', "const answer = await fetch('https://api.example')", 'calls fetch'],
  ['src/server/app.ts', 'const answer = await globalThis.fetch(address)', 'calls fetch'],
  ['src/server/app.ts', 'const answer = await app.fetch(request)', fine],
  ['src/adapters/calendly-api.ts', 'const answer = await fetch(address)', fine],
  ['src/web/call-polling.ts', 'const answer = await fetch(href("/calls/:id", { id }))', fine],
  ['src/web/call-polling.ts', "const answer = await fetch('https://api.example')", 'asks another site'],
])

samples('barrels', checkBarrels, [
  ['src/shared/domain/index.ts', 'export const a = 1', 'is an index file'],
  [
    'src/shared/domain/all.ts',
    "export * from './a.ts'\nexport { b } from './b.ts'",
    'only exports what other files hold',
  ],
  ['src/shared/domain/all.ts', "import { a } from './a.ts'\nexport { a }", 'only exports what other files hold'],
  ['src/shared/domain/all.ts', "import a from './a.ts'\nexport default a", 'only exports what other files hold'],
  ['src/shared/domain/a.ts', "export { b } from './b.ts'\nexport const a = 1", fine],
  ['src/shared/domain/a.ts', "import { b } from './b.ts'\nconst a = b + 1\nexport { a }", fine],
  ['src/ui/a.ts', "import './a.css'", fine],
])

samples('names', checkNames, [
  ['src/shared/domain/utils.ts', '', '"utils" says nothing'],
  ['src/shared/domain/date-utils.ts', '', '"date-utils" says nothing'],
  ['src/helpers/a.ts', '', '"helpers" says nothing'],
  ['src/ui/types.ts', '', '"types" says nothing'],
  ['src/shared/flows/call-manager.test.ts', '', '"call-manager" says nothing'],
  ['src/ui/TextField.tsx', '', 'is not kebab-case'],
  ['src/shared/domain/common-passwords.ts', '', fine],
  ['src/shared/domain/file-types.ts', '', fine],
  ['src/entry.server.tsx', '', fine],
])

samples('lengths', checkLengths, [
  ['src/shared/domain/a.ts', 'a\n'.repeat(300), fine],
  ['src/shared/domain/a.ts', 'a\n'.repeat(301), 'has 301 lines'],
  ['src/ui/a.css', 'a\n'.repeat(400), 'has 400 lines'],
])

samples('comment widths', checkCommentWidths, [
  ['src/web/a.ts', `// ${'a'.repeat(117)}`, fine],
  ['src/web/a.ts', `// ${'a'.repeat(118)}`, 'a.ts:1 has a comment of 121 columns'],
  ['src/web/a.ts', `/**\n * ${'a'.repeat(118)}\n */`, 'a.ts:2 has a comment of 121 columns'],
  ['src/web/a.ts', `const a = '${'a'.repeat(120)}'`, fine],
  ['src/web/a.ts', `// biome-ignore lint/a: ${'a'.repeat(120)}`, fine],
])

test('folders: 30 files are fine, and 31 are refused by the name of the folder', () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => ({ path: `src/ui/charts/a${at}.ts` }))
  expect(checkFolders([...files(30), { path: 'src/ui/charts/more/a.ts' }])).toEqual([])
  expect(checkFolders(files(31))).toEqual(['src/ui/charts has 31 files, 30 at most. Fix: split it by noun'])
})

samples('environment', checkEnvironment, [
  ['src/config.ts', 'export const port = process.env.PORT', fine],
  ['src/server/app.ts', 'const port = process.env.PORT', 'src/server/app.ts:1 reads process.env'],
  ['src/server/app.ts', "const port = process['env']['PORT']", 'reads process.env'],
  ['src/server/app.ts', 'const port = globalThis.process.env.PORT', 'reads process.env'],
  ['src/server/app.ts', 'const { env } = process', 'reads process.env'],
  ['src/server/app.ts', "import { env } from 'node:process'", 'reads process.env'],
  ['src/server/app.ts', '// process.env is for config\nprocess.exit(0)', fine],
])

samples('clock and chance', checkClockAndChance, [
  ['src/shared/domain/a.ts', 'const a = Date.now()', 'uses Date.now in domain. Fix: take `now`'],
  ['src/shared/domain/a.ts', 'export const a = (now = Date.now) => now()', 'uses Date.now'],
  ['src/database/a.ts', 'const a = new Date()', 'uses new Date() in database'],
  ['src/database/a.ts', 'const a = new Date', 'uses new Date() in database'],
  ['src/database/a.ts', 'const a = Date()', 'uses Date() in database'],
  ['src/shared/flows/a.ts', 'const a = performance.now()', 'uses performance.now'],
  ['src/shared/flows/a.ts', 'const a = Temporal.Now.instant()', 'uses Temporal.Now.instant'],
  ['src/shared/domain/a.ts', 'const a = Math.random()', 'uses Math.random in domain. Fix: take `newId`'],
  ['src/shared/flows/a.ts', 'const a = crypto.randomUUID()', 'uses crypto.randomUUID'],
  ['src/shared/flows/a.ts', 'const a = globalThis.crypto.getRandomValues(b)', 'crypto.getRandomValues'],
  ['src/shared/flows/a.ts', "import { randomBytes as make } from 'node:crypto'\nmake(3)", 'uses randomBytes in flows'],
  [
    'src/shared/flows/a.ts',
    "import { createHash } from 'node:crypto'\nconst a = (now: Date) => new Date(+now + 1)",
    fine,
  ],
  ['src/shared/domain/a.ts', '// Date.now() is for the server\nconst a = "Math.random()"', fine],
  ['src/shared/domain/a.test.ts', 'const a = new Date()', fine],
  ['src/server/a.ts', 'const a = new Date()', fine],
])

samples('sentences', checkSentences, [
  [
    'src/web/a.tsx',
    'const a = <p>Sign in to go on</p>',
    'a.tsx:1 says "Sign in to go on". Fix: put the words in the copy/ of its area',
  ],
  ['src/web/a.tsx', 'const a = (\n  <p>\n    Sign in\n  </p>\n)', 'a.tsx:3 says "Sign in"'],
  ['src/web/a.tsx', 'const a = <button>Save</button>', 'says "Save"'],
  ['src/web/a.tsx', 'const a = <p>{b} &middot; {c} / --</p>', fine],
  ['src/ui/a.tsx', 'const a = <img alt="Logo" />', 'says "Logo"'],
  ['src/ui/a.tsx', "const a = <button aria-label={open ? 'Close' : b} />", 'says "Close"'],
  ['src/ui/a.tsx', "const a = <p className={open ? 'Card is open' : 'card of the month on top'}>{b}</p>", fine],
  ['src/ui/a.tsx', 'const a = <svg viewBox="0 0 24 24"><path d="M12 3 L 4 5 Z" /></svg>', fine],
  ['src/ui/a.tsx', 'const a = <meta content="width=device-width, initial-scale=1" />', fine],
  ['src/web/a.ts', "export const meta = () => [{ title: 'Your pension' }]", 'says "Your pension"'],
  ['src/web/a.ts', `const a = \`Resend in \${n}s\``, 'says "Resend in {}s"'],
  ['src/shared/flows/a.ts', "const a = 'we could not find that account.'", 'says "we could not find'],
  ['src/shared/flows/a.ts', "const a = 'you have to wait for the adviser'", 'says "you have to wait'],
  ['src/server/a.ts', "const a = new Response('Too many requests')", 'says "Too many requests"'],
  ['src/server/a.ts', 'const a = `<!doctype html><p class="x">Please <b>go</b> on.</p>`', 'says "<!doctype html>'],
  ['src/shared/emails/a.ts', 'const a = `<table role="presentation"><td>{a}</td></table>`', fine],
  ['src/shared/emails/a.ts', "const a = 'Please look at the amount.'", 'says "Please look'],
  ['src/areas/calls/emails/a.ts', "const a = 'Please look at the amount.'", fine],
  ['src/areas/calls/documents/a.ts', "const a = 'Please look at the amount.'", fine],
  ['src/shared/documents/kit/a.ts', "const a = 'Please look at the amount.'", 'says "Please look'],
  ['src/server/a.ts', "throw new Error('The database did not start.')", fine],
  ['src/server/a.ts', "reject(new TypeError('The database did not start.'))", fine],
  ['src/server/a.ts', "log.info({ port }, 'Listening on the port')", fine],
  ['src/server/a.ts', "app.log.error('The job failed.')", fine],
  ['src/server/a.ts', "catalogue.info('The job failed.')", 'says "The job failed."'],
  ['src/server/a.ts', "const csp = \"default-src 'self'; object-src 'none'; base-uri 'none'\"", fine],
  ['src/server/a.ts', "const a = 'public, max-age=31536000, immutable'", fine],
  ['src/server/a.ts', "const a = 'Thu, 01 Jan 1970 00:00:00 GMT'", fine],
  ['src/server/a.ts', "const a = 'select a from the_table where b is not null and c in (1)'", fine],
  ['src/server/a.ts', 'const a = sql`Select the rows of the table`', fine],
  ['src/server/a.ts', "type A = 'Not currently working'\nconst b = { 'Company Director': 1 }", fine],
  ['src/server/a.ts', "'use strict'\nconst a = 'Bearer ' + b", fine],
  ['src/web/a.tsx', 'const a = <p>Sign in</p> // architecture-allow: sentence', fine],
  ['src/web/a.tsx', "// architecture-allow: sentence\nconst a = 'Not currently working'", fine],
  ['src/web/a.tsx', 'const a = 1 // architecture-allow: sentence', 'excuses a sentence that is not there'],
  ['src/shared/copy/a.ts', "const a = 'Sign in to go on.'", fine],
  ['src/web/a.test.tsx', "test('Signing in goes on', () => {})", fine],
])

samples('colours', checkColours, [
  ['src/ui/a.css', 'a { color: #fff; }', 'a.css:1 has the raw colour #fff'],
  ['src/ui/a.css', 'a {\n  color: var(--ink);\n  background: rgb(0 0 0 / 0.5);\n}', 'a.css:3 has the raw colour rgb('],
  ['src/ui/a.css', '/* once #fff */\n#add { color: color-mix(in srgb, var(--sun) 40%, transparent) }', fine],
  ['src/web/a.tsx', "const a = <p style={{ color: '#1C1A16' }} />", 'raw colour #1C1A16'],
  ['src/shared/emails/a.ts', 'const a = `<p style="color: hsl(1 2% 3%)">`', 'raw colour hsl('],
  ['src/web/a.tsx', "// not #fff\nimport { a } from '#domain/a.ts'\nconst b = <a href='#faq'>&#8211;</a>", fine],
  ['src/ui/a.css', 'a { mask-image: linear-gradient(#000 46%, transparent) }', fine],
  ['src/ui/tokens.css', ':root { --sun: #ffd233; }', fine],
  ['src/shared/domain/colours.ts', "const day = { ink2: '#57524A' }", fine],
  ['src/brand.ts', "const yellow = '#FFD233'", fine],
  ['src/ui/marks/social-icons.tsx', 'const a = <path fill="#4285F4" />', fine],
])

describe('the brand yellow', () => {
  const brand = {
    path: 'src/brand.ts',
    text: "export const brand = { yellow: '#FFD233', page: '#FFFDF8', nightPage: '#13120E' }",
  }
  const page = '--page: light-dark(#fffdf8, #13120e);'
  test('passes when brand and tokens agree', () => {
    expect(checkYellow([brand, { path: 'src/ui/tokens.css', text: `:root { --sun: #ffd233; ${page} }` }])).toEqual([])
  })
  test('fails when the page by night differs', () => {
    const text = ':root { --sun: #ffd233; --page: light-dark(#fffdf8, #13120f); }'
    expect(checkYellow([brand, { path: 'src/ui/tokens.css', text }])).toEqual([
      'brand.nightPage is #13120e and --page is #13120f. Fix: write the same value in both',
    ])
  })
  test.each([
    ['another', ':root { --sun: #ffd234; }'],
    ['missing', ':root { --sun-soft: #ffd233; }'],
  ])('%s', (_, text) => {
    expect(checkYellow([brand, { path: 'src/ui/tokens.css', text }])[0]).toContain('brand.yellow is #ffd233')
  })
  test('fails without tokens', () => {
    expect(checkYellow([brand])[0]).toContain('--sun is missing')
  })
})

describe('the colours of emails and documents', () => {
  const tokens = { path: 'src/ui/tokens.css', text: ':root { --ink: #111; --ink-2: light-dark(#57524a, #cfc7b6); }' }
  const copy = (text: string) => checkCopiedColours([tokens, { path: 'src/shared/domain/colours.ts', text }])
  test('pass when they match the tokens', () => {
    expect(
      copy(
        "export const day = { ink2: '#57524A', desk: '#FBF6E9' } as const\nconst night: Night = { ink2: '#CFC7B6' }",
      ),
    ).toEqual([])
  })
  test('fail when a colour differs', () => {
    expect(copy("const day: Colours = {\n  ink2: '#57524B',\n}")[0]).toContain('ink2 is #57524B and --ink-2 is #57524a')
  })
  test('fail when a colour of the night differs', () => {
    const [found] = copy("const day = { ink2: '#57524A' }\nconst night = { ink2: '#57524A' }")
    expect(found).toContain('ink2 is #57524A and --ink-2 is #cfc7b6')
  })
  test('a colour name of two words', () => {
    const own = { path: 'src/shared/domain/colours.ts', text: "export const day = { sunWash: '#FFF7DC' } as const" }
    const found = checkCopiedColours([{ path: tokens.path, text: ':root { --sun-wash: #fff7db; }' }, own])
    expect(found[0]).toContain('sunWash is #FFF7DC and --sun-wash is #fff7db')
  })
})

describe('error codes', () => {
  const copy = {
    path: 'src/shared/copy/errors/errors.ts',
    text: "const wait = ({ n: m }) => say({ m })\nexport const errors = { signIn: { wrong_password: 'Invalid password', 'too-many': (n: number) => `Wait` } }",
  }
  const raise = (path: string, text: string) => checkErrorCodes([copy, { path, text }])
  test('raised in a flow', () => {
    expect(raise('src/shared/flows/a.ts', "fail('wrong_password') || fail('too-many')")).toEqual([])
  })
  test.each([
    ['only in copy', 'src/shared/copy/other.ts', "const a = ['wrong_password', 'too-many']"],
    ['only in the list of codes', 'src/shared/domain/errors.ts', "const a = ['wrong_password', 'too-many']"],
    ['only in a type', 'src/shared/flows/a.ts', "type A = 'wrong_password' | 'too-many'"],
    ['only in a test', 'src/shared/flows/a.test.ts', "fail('wrong_password') || fail('too-many')"],
  ])('%s', (_, path, text) => {
    expect(raise(path, text)).toHaveLength(2)
  })
  test('in the catalogue of an area', () => {
    const area = { path: 'src/areas/calls/copy/errors.ts', text: "const slots = { slot_lost: 'Somebody was faster' }" }
    const found = checkErrorCodes([
      copy,
      area,
      { path: 'src/shared/flows/a.ts', text: "fail('wrong_password', 'too-many')" },
    ])
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('src/areas/calls/copy/errors.ts has a sentence for slot_lost')
  })
  test('the message names the code', () => {
    expect(raise('src/shared/flows/a.ts', "fail('too-many')")[0]).toContain(
      'a sentence for wrong_password, which nothing raises',
    )
  })
  test('no sentences at all', () => {
    expect(checkErrorCodes([])[0]).toContain('No copy/errors.ts was found')
  })
})

describe('migrations', () => {
  test.each([
    ['in order', ['0001_members.sql', '0002_calls.sql'], 0],
    ['none', [], 0],
    ['a gap', ['0001_members.sql', '0003_calls.sql'], 1],
    ['a number twice', ['0001_members.sql', '0001_calls.sql'], 1],
    ['not from the start', ['0002_members.sql'], 1],
    ['badly named', ['0001_Members.sql'], 1],
    ['not SQL', ['0001_members.ts'], 1],
  ])('%s', (_, names, faults) => {
    expect(checkMigrations(names)).toHaveLength(faults)
  })
})

test('a file that cannot be parsed stops the check', () => {
  expect(() => checkImports([{ path: 'src/shared/domain/a.ts', text: 'const = 1' }])).toThrow(
    'src/shared/domain/a.ts cannot be parsed',
  )
})

test('guarded routes: finds a handler that marks itself as guarded', () => {
  expect(
    checkGuardBrand([
      { path: 'src/web/x.ts', text: 'export const loader = (() => null) as unknown as Guarded<never, null>' },
    ]),
  ).toHaveLength(1)
})

test('guarded routes: the type check finds a handler without a guard', () => {
  expect(found).toEqual(['loader', 'action', 'loader'])
})

test('addresses: a page without a head is found', () => {
  const file = 'desk/pages/notes.tsx'
  const listed = [{ path: '/desk/:uid', file }]
  const page = (text: string) => [{ path: `src/${file}`, text: `${text}export default function Notes() {}\n` }]
  const written = page('export const meta = headOf(head)\n')
  expect(checkHeads(listed, written)).toEqual([])
  expect(checkHeads(listed, page(''))).toEqual([
    "/desk/:uid lacks a head in the copy/ of its area and 'export const meta = headOf(head)' in src/desk/pages/notes.tsx",
  ])
})
