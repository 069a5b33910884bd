/** The key that signs applications: made once and stored encrypted, or the operator's. */
import { randomBytes, X509Certificate } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import { signingKey } from '#areas/application/flows/signing-key.ts'
import { putFile } from '#database/files.ts'
import { masterKeys } from '#infrastructure/master-keys.ts'
import { writeP12 } from '#infrastructure/signing/signing.fixture.ts'
import { certificateOf, makeSigningKey } from '#infrastructure/signing/signing-key.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { openApp } from '../app.ts'
import { backUp } from '../built-app.ts'
import { runStatement } from '../clone-template.ts'
import { seedFirstMember } from '../seeded-member.ts'

const folder = await mkdtemp(join(tmpdir(), 'siol-p12-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'key.p12')
const settings = (passphrase: string) => ({ SIOL_SIGNING_P12: file, SIOL_SIGNING_PASSPHRASE: passphrase })

test('without a file of the operator, all use one key that is encrypted, in the audit trail and renewed at its end', async () => {
  const { context, clock } = await openApp()
  const stored = () => context.db.selectFrom('signing_keys').selectAll().orderBy('id').execute()
  await Promise.all([signingKey(context), signingKey(context)])
  const { certificates, key } = await signingKey(context)
  const [first] = await stored()
  expect(new X509Certificate(first?.certificate ?? '').raw.equals(certificates[0])).toBe(true)
  expect(new X509Certificate(certificates[0]).checkPrivateKey(key)).toBe(true)
  expect(first?.key_encrypted).toMatch(/^s1\./)
  const audit = await context.db.selectFrom('audit').select('after').where('action', '=', 'make_signing_key').execute()
  expect(audit).toEqual([{ after: { certificate: new X509Certificate(certificates[0]).fingerprint256 } }])
  expect((await signingKey(context)).certificates[0].equals(certificates[0])).toBe(true)
  clock.pass(11 * 366 * 86_400)
  const renewed = await signingKey(context)
  expect(renewed.certificates[0].equals(certificates[0])).toBe(false)
  expect(new Date(certificateOf(renewed).validTo) > clock.now()).toBe(true)
  expect(await stored()).toHaveLength(2)
})

test('a start or a backup with another file key than the one that texts were encrypted with is refused', async () => {
  const { context } = await openApp()
  await signingKey(context)
  const { databaseUrl: DATABASE_URL = '', fileKeys: [mine] = [] } = context.config
  const other = randomBytes(32).toString('base64')
  const startWith = (SIOL_FILE_KEY: string) => openApp({ DATABASE_URL, SIOL_FILE_KEY })
  const refusal = 'SIOL_FILE_KEY is not the key that this database was encrypted with'
  await expect(startWith(other)).rejects.toThrow(refusal)
  const fileKeys = [Buffer.from(other, 'base64')] as const
  const place = { databaseUrl: DATABASE_URL, builtIn: true, fileKeys, s3: undefined, dataDir: folder }
  await expect(backUp(place, join(folder, 'backup'), new Date())).rejects.toThrow(refusal)
  expect(await readdir(folder)).not.toContain('backup')
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { context: rotated } = await startWith(`${other},${mine?.toString('base64')}`)
  expect(said).not.toHaveBeenCalled()
  // A text of the new key: without the old one it starts, and says what it misses.
  const { id: _id, ...stored } = await context.db.selectFrom('signing_keys').selectAll().executeTakeFirstOrThrow()
  const key_encrypted = stored.key_encrypted.replace(/(?<=^s1\.)[^.]+/, masterKeys(fileKeys).newest.id)
  await rotated.db
    .insertInto('signing_keys')
    .values({ ...stored, key_encrypted })
    .execute()
  await startWith(other)
  expect(said.mock.calls.flat()).toContainEqual(expect.stringContaining('a key that SIOL_FILE_KEY no longer names'))
  said.mockRestore()
})

test('so is one where no text names a key, but a document in the store has another', async () => {
  const { context, folder: SIOL_DATA_DIR } = await openApp()
  const { databaseUrl: DATABASE_URL = '' } = context.config
  await seedFirstMember(DATABASE_URL)
  const member = await context.db.selectFrom('members').select('uid').executeTakeFirstOrThrow()
  const facts = { contentType: 'image/png', metadata: {} }
  await context.files.write('a/scan', facts, Readable.from([Buffer.from('a scan')]))
  const document = { name: 'scan.png', type: 'ppsn', bytes: 6, sha256: 'aa', storedAs: 'a/scan' }
  const row = { uid: member.uid as MemberId, path: `${member.uid}/scan`, contentType: facts.contentType, ...document }
  await context.db.transaction().execute((trx) => putFile(trx, row, new Date()))
  const env = { DATABASE_URL, SIOL_DATA_DIR, SIOL_FILE_KEY: randomBytes(32).toString('base64') }
  await expect(openApp(env)).rejects.toThrow('SIOL_FILE_KEY is not the key that this database was encrypted with')
  await context.files.remove('a/scan')
  await openApp(env)
})

test("and one whose only documents are the providers' about plans", async () => {
  const { context, folder: SIOL_DATA_DIR } = await openApp()
  const { databaseUrl: DATABASE_URL = '' } = context.config
  const facts = { contentType: 'application/pdf', metadata: {} }
  await context.files.write('a/plan', facts, Readable.from([Buffer.from('a plan')]))
  const file = { name: `2026-01-01-${'0'.repeat(64)}`, stored_as: 'a/plan', bytes: 6, added_at: new Date() }
  await context.db.insertInto('plan_files').values(file).execute()
  const env = { DATABASE_URL, SIOL_DATA_DIR, SIOL_FILE_KEY: randomBytes(32).toString('base64') }
  await expect(openApp(env)).rejects.toThrow('SIOL_FILE_KEY is not the key that this database was encrypted with')
})

test('what docs/operations.md says of a lost file key lets the program start with another', async () => {
  const { context } = await openApp()
  await signingKey(context)
  const { databaseUrl: DATABASE_URL = '' } = context.config
  await seedFirstMember(DATABASE_URL)
  await runStatement(DATABASE_URL, "update members set pps_number = 's1.12345678.a.b'")
  const page = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const [statements = ''] = /^begin;\n.*?^commit;$/ms.exec(page) ?? []
  await runStatement(DATABASE_URL, statements)
  await openApp({ DATABASE_URL, SIOL_FILE_KEY: randomBytes(32).toString('base64') })
})

test("the operator's key signs, and a file that cannot be used stops the start with one sentence", async () => {
  const key = await makeSigningKey('The firm', new Date('2026-01-01'))
  await writeFile(file, writeP12(key, 'open sesame'))
  const { context } = await openApp(settings('open sesame'))
  expect((await signingKey(context)).certificates).toEqual(key.certificates)
  expect(await context.db.selectFrom('signing_keys').selectAll().execute()).toEqual([])
  await expect(openApp(settings('open'))).rejects.toThrow('its passphrase is another one')
  await rm(file)
  await expect(openApp(settings('open sesame'))).rejects.toThrow('SIOL_SIGNING_P12 cannot be read')
})
