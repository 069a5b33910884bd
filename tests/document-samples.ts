/** Shared steps of upload tests: a member at the identity step, and files sent as a browser sends them. */
import { uidOf, verifiedMember } from './accounts.ts'
import type { Browser, Page, TestApp } from './app.ts'

export const identityPage = '/pension-application/verify-identity'
export const documentAt = (document: string): string => `${identityPage}/documents/${document}`

/** A PPSN with a valid check letter that belongs to nobody. */
export const ppsn = '1234567FA'

/** A signed-in member with a chosen plan and no business to describe. */
export async function applicant(app: TestApp, email: string): Promise<{ browser: Browser; uid: string }> {
  // Otherwise the rate limit by IP address would stop the sign-ups.
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

/** A file input without a file. */
export const noFile = new File([], '')
const withoutName = 'a file input without a file'

/** Sends a form with files as a browser does, with a Content-Length. */
export async function sendForm(browser: Browser, path: string, fields: Record<string, string | File>): Promise<Page> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, value === noFile ? new File([], withoutName) : value)
  const request = new Request('http://x', { method: 'POST', body: form })
  // Node would leave out the empty file name that browsers send.
  const sent = Buffer.from(await request.arrayBuffer()).toString('latin1')
  const body = Buffer.from(sent.replaceAll(`filename="${withoutName}"`, 'filename=""'), 'latin1')
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

/** Uploads one document as the page's script does. */
export const sendDocument = (browser: Browser, document: string, file: File): Promise<Page> =>
  sendForm(browser, documentAt(document), { file })
