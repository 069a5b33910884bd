/** What a new installation still lacks, and the tests of its parts: each uses the part as the program does. */

import { isOpen } from '#areas/firm/flows/opening.ts'
import { readSetUp } from '#database/desk/set-up.ts'
import { setUp as words } from '#desk/copy/set-up.ts'
import type { SetUpFacts, TestedPart } from '#desk/domain/set-up.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { recordAction } from '#shared/flows/audited.ts'

export async function readSetUpFacts(app: AppContext): Promise<SetUpFacts> {
  return {
    ...(await readSetUp(app.db)),
    firmConfirmed: app.firm.current().confirmed,
    isOpen: await isOpen(app),
    scannerConfigured: app.scan.active,
    https: app.origin.startsWith('https:'),
    securityLog: app.securityLog.isKept,
  }
}

type Tester = { uid: string; email: string }

/** Uses the part, and records the result, which the list shows from then on. Resolves to false when it did not work. */
export async function testPart(app: AppContext, part: TestedPart, tester: Tester): Promise<boolean> {
  const passed = await tests[part](app, tester).catch((err: unknown) => {
    app.log.warn({ err, part }, 'a test of the installation failed')
    return false
  })
  await recordAction(app, { kind: 'adviser', uid: tester.uid }, { action: 'check_set_up', after: { part, passed } })
  return passed
}

const tests: Readonly<Record<TestedPart, (app: AppContext, tester: Tester) => Promise<boolean>>> = {
  /** Sent immediately instead of by the queue, so that the administrator sees the mail service's response. */
  async mail(app, { email }) {
    const { subject, text } = words.email
    await app.mail.deliver({ id: app.newId(), to: email, subject, text, html: `<p>${text}</p>` })
    return true
  },

  async files(app) {
    const path = `set-up/${app.newId()}`
    const content = app.newId()
    try {
      await app.files.write(path, { contentType: 'text/plain', metadata: {} }, bytesOf(content))
      const stored = await app.files.read(path)
      if (!stored || (await textOf(stored.content)) !== content) return false
    } finally {
      await app.files.remove(path)
    }
    return (await app.files.head(path)) === undefined
  },

  async scanner(app) {
    if (!app.scan.active) return false
    const clean = await app.scan.scan(bytesOf(words.email.text))
    return clean === 'clean' && (await app.scan.scan(bytesOf(harmlessVirus))) === 'infected'
  },
}

/** The test file of EICAR, which every scanner reports. In two parts, or a scanner would report this file. */
const harmlessVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode(text)
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
