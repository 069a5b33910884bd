/** The code in the newest email that has one, as a person reads it there. */
import { emailsTo } from './accounts.ts'
import type { TestApp } from './app.ts'

export async function emailedCode(app: TestApp, email: string): Promise<string> {
  const mail = (await emailsTo(app, email)).find(({ subject }) => subject.startsWith('Your code'))
  const [, code] = /Code (\d{4} \d{4}) /.exec(mail?.text ?? '') ?? []
  if (code === undefined) throw new Error(`no email with a code to ${email}`)
  return code.replace(' ', '')
}

/** A wrong code; `at`, 0 to 8, makes them different. */
export const otherCode = (code: string, at: number): string =>
  `${code.slice(0, -1)}${(Number(code.at(-1)) + 1 + at) % 10}`
