/** What the tests of uploads do again and again: a member who has come to the identity step, and files sent as a browser sends them. */
import { uidOf, verifiedMember } from './accounts.ts'
import type { Browser, Page, TestApp } from './app.ts'

export const identityPage = '/pension-application/verify-identity'
export const documentAt = (document: string): string => `${identityPage}/documents/${document}`

/** The check letter fits; the number belongs to nobody. */
export const ppsn = '1234567FA'

/** Signed in, with a plan chosen, and no business to tell of. */
export async function applicant(app: TestApp, email: string): Promise<{ browser: Browser; uid: string }> {
  // So many people from one address would be stopped otherwise.
  app.clock.pass(200)
  const browser = await verifiedMember(app, email)
  const uid = await uidOf(app, email)
  await app.context.db
    .updateTable('members')
    .set({
      process_pension_applied: 'zurich_standard_prsa',
      pension_applied: 'zurich_standard_prsa',
      employment_status: 'Employee',
    })
    .where('uid', '=', uid)
    .execute()
  return { browser, uid }
}

export const jpeg = (content: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): File =>
  new File([new Uint8Array(content)], name, { type })

/** As a browser sends a form with files; the length is told, as every browser does. */
export async function sendForm(browser: Browser, path: string, fields: Record<string, string | File>): Promise<Page> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Request('http://x', { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  return browser.fetch(path, {
    method: 'POST',
    body,
    headers: {
      origin: browser.origin,
      'content-type': request.headers.get('content-type') ?? '',
      'content-length': String(body.length),
    },
  })
}

/** One paper, as the page's script sends it. */
export const sendDocument = (browser: Browser, document: string, file: File): Promise<Page> =>
  sendForm(browser, documentAt(document), { file })
