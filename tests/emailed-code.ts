/** The code in the newest email that has one, as a person reads it there. */
import { emailsTo } from './accounts.ts'
import type { Browser, TestApp } from './app.ts'

export async function emailedCode(app: TestApp, email: string): Promise<string> {
  const mail = (await emailsTo(app, email)).find(({ subject }) => subject.startsWith('Your code'))
  const [, code] = /Code (\d{4} \d{4}) /.exec(mail?.text ?? '') ?? []
  if (code === undefined) throw new Error(`no email with a code to ${email}`)
  return code.replace(' ', '')
}

/** In a browser that has passed the first step. Returns where it leads. */
export const enterEmailedCode = async (app: TestApp, browser: Browser, email: string): Promise<string | undefined> =>
  (await browser.post('/login/second-factor', { code: await emailedCode(app, email) })).location

/** A wrong code; `at`, 0 to 8, makes them different. */
export const otherCode = (code: string, at: number): string =>
  `${code.slice(0, -1)}${(Number(code.at(-1)) + 1 + at) % 10}`
