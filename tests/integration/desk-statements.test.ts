/** A member's page at the desk asks the database each thing once, however far the member is. */
import { beforeAll, expect, test } from 'vitest'
import { type Browser, openApp } from '../app.ts'
import { advisedApplicant, completeApplication, sendFileToProvider } from '../applications.ts'
import { countingStatements } from '../counting-statements.ts'
import { adviserAtDesk } from '../desk.ts'
import { answeredMember } from '../fact-finds.ts'

const app = await openApp()
let desk: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app)
})

/** What the page of this member asks; the first view may do more, such as the mark that a session was seen. */
async function askedFor(uid: string): Promise<string[]> {
  const show = () => desk.get(`/desk/members/${uid}`)
  await show()
  const { answer, asked } = await countingStatements(show)
  expect(answer.status).toBe(200)
  expect(asked.filter((text) => text.startsWith('insert into "audit"'))).toHaveLength(1)
  return asked
}

test('of a member who answered, who signed, and whose file is with the provider', async () => {
  const { uid } = await answeredMember(app, 'saoirse', 'waits@example.ie')
  const answered = await askedFor(uid)
  expect(answered.length).toBeLessThanOrEqual(25)

  const applicant = await advisedApplicant(app, desk, 'applies@example.ie')
  await completeApplication(app, desk, applicant.uid)
  await sendFileToProvider(app, desk, applicant.uid)
  const sent = await askedFor(applicant.uid)
  // With the client checks, the source of funds that a business stated, and the screening.
  expect(sent.length).toBeLessThanOrEqual(29)
  // Nothing twice.
  expect(sent.filter((text, at) => sent.indexOf(text) !== at)).toEqual([])
})
