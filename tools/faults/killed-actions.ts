/** The changes in whose middle the program is killed: how each is asked for, and what of it is stored. */

import { declarations } from '../../src/areas/application/domain/application-summary.ts'
import { readFreeTimes } from '../../src/areas/calls/flows/free-times.ts'
import { samplePage } from '../../src/areas/forms/domain/exchange/sample.fixture.ts'
import { formOf } from '../../src/areas/forms/domain/registry.ts'
import { photo } from '../../src/infrastructure/documents.fixture.ts'
import { anna, signUp, uidOf, verifiedMember } from '../../tests/accounts.ts'
import { takeCalls } from '../../tests/advisers.ts'
import type { Browser, Page } from '../../tests/app.ts'
import { advisedApplicant, openDocuments, photoOf, submitIdentity } from '../../tests/applications.ts'
import { adviserAtDesk, draftOf } from '../../tests/desk.ts'
import { applicant, jpeg, sendDocument } from '../../tests/document-samples.ts'
import { answeredMember, formValues } from '../../tests/fact-finds.ts'
import { fillEmployerForm, sendEmployerForm, sent, versionIn } from '../../tests/fill-forms.ts'
import type { Harness } from './harness.ts'

export type Attempt = {
  uid: string
  send: () => Promise<Page>
  /** The facts that the change stores together, or that follow from it: how many there are of each. */
  facts: () => Promise<Record<string, number>>
}

export type KilledAction = {
  name: string
  title: string
  /** Concurrent requests in a round. */
  atOnce: number
  /** The status of an answer that acknowledges the change. */
  acknowledged: number
  /** Prepares what the rounds share. Returns what prepares one attempt. */
  prepare: (harness: Harness) => Promise<(number: number) => Promise<Attempt>>
}

const count = async ({ database }: Harness, statement: string, values: unknown[]): Promise<number> =>
  Number((await database.query<{ count: string }>(`select count(*) ${statement}`, values)).rows[0]?.count ?? 0)

const audits = (harness: Harness, uid: string, action: string) =>
  count(harness, 'from audit where uid = $1 and action = $2', [uid, action])

const deskOf = async (harness: Harness): Promise<Browser> => adviserAtDesk(harness.app, 'desk@siol.example')

export async function newMember(harness: Harness, email: string) {
  const browser = await verifiedMember(harness.app, email, { sessionEnds: true })
  return { browser, uid: await uidOf(harness.app, email) }
}

export const killedActions: KilledAction[] = [
  {
    name: 'sign-up',
    title: 'kill -9 during sign-ups',
    atOnce: 6,
    acknowledged: 303,
    prepare: async (harness) => async (number) => {
      const email = `signup${number}@example.ie`
      const of = (statement: string) => count(harness, statement, [email])
      return {
        uid: '',
        send: () => signUp(harness.browser(), { ...anna, email }),
        facts: async () => ({
          account: await of('from auth_users where email = $1'),
          member: await of('from members where email_address = $1'),
          audit: await of("from audit join members using (uid) where email_address = $1 and action = 'sign_up'"),
          email: await of("from emails where to_address = $1 and message ->> 'kind' = 'verify-email'"),
        }),
      }
    },
  },
  {
    name: 'answer',
    title: 'kill -9 while answers are saved',
    atOnce: 6,
    acknowledged: 303,
    prepare: async (harness) => async (number) => {
      const { browser, uid } = await newMember(harness, `answer${number}@example.ie`)
      const form = formOf('qualification')
      const page = form.pages[0]
      if (!page) throw new Error('The form has no page.')
      const address = `/forms/qualification?page=${page.id}`
      const version = versionIn(await browser.get(address))
      const texts = sent(samplePage(page, 1))
      return {
        uid,
        send: () => browser.post(address, { version, ...texts }),
        facts: async () => ({
          answer: await count(harness, "from answers where uid = $1 and answers::text <> '{}'", [uid]),
        }),
      }
    },
  },
  {
    name: 'booking',
    title: 'kill -9 during bookings',
    atOnce: 4,
    acknowledged: 303,
    prepare: async (harness) => {
      await takeCalls(harness.app, [
        { name: 'Niamh Kelly', email: 'niamh@siol.example' },
        { name: 'Dara Quinn', email: 'dara@siol.example' },
        { name: 'Orla Nolan', email: 'orla@siol.example' },
      ])
      return async (number) => {
        const { browser, uid } = await newMember(harness, `booking${number}@example.ie`)
        const starts = await readFreeTimes(harness.app.context)
        const start = new Date(starts[(number * 3) % starts.length] ?? 0).toISOString()
        return {
          uid,
          send: () => browser.post('/scheduler?', { start, timezone: 'Europe/Dublin', phone_number: '087 123 4567' }),
          facts: async () => ({
            call: await count(harness, "from calls where uid = $1 and status = 'active'", [uid]),
            pointer: await count(
              harness,
              'from members join calls on calls.id = calendly_event_uid where members.uid = $1',
              [uid],
            ),
            audit: await audits(harness, uid, 'book_call'),
            email: await count(
              harness,
              "from emails where uid = $1 and message ->> 'event' = 'booked' and message ->> 'side' = 'member'",
              [uid],
            ),
          }),
        }
      }
    },
  },
  {
    name: 'upload',
    title: 'kill -9 during uploads',
    atOnce: 2,
    acknowledged: 200,
    prepare: async (harness) => {
      const picture = await photo({ megapixels: 2 })
      const stored = async (uid: string) => {
        const { rows } = await harness.database.query<{ stored_as: string }>(
          'select stored_as from files where uid = $1',
          [uid],
        )
        const heads = await Promise.all(rows.map((row) => harness.app.context.files.head(row.stored_as)))
        return heads.filter((head) => head !== undefined).length
      }
      return async (number) => {
        const { browser, uid } = await applicant(harness.app, `upload${number}@example.ie`)
        return {
          uid,
          send: () => sendDocument(browser, 'ppsn', jpeg(picture)),
          facts: async () => ({
            row: await count(harness, 'from files where uid = $1', [uid]),
            file: await stored(uid),
            audit: await audits(harness, uid, 'upload_document'),
          }),
        }
      }
    },
  },
  {
    name: 'approval',
    title: 'kill -9 during approvals that ask for a second one',
    atOnce: 2,
    acknowledged: 303,
    prepare: async (harness) => {
      const desk = await deskOf(harness)
      return async (number) => {
        const { uid } = await answeredMember(harness.app, 'saoirse', `approval${number}@example.ie`)
        const draft = await draftOf(desk, uid)
        return {
          uid,
          send: () => desk.post(`/desk/members/${uid}/recommendation`, draft),
          facts: async () => ({
            request: await count(harness, 'from second_approvals where uid = $1', [uid]),
            audit: await audits(harness, uid, 'ask_second_approval'),
          }),
        }
      }
    },
  },
  {
    name: 'second-approval',
    title: 'kill -9 during second approvals of a recommendation',
    atOnce: 2,
    acknowledged: 303,
    prepare: async (harness) => {
      const desk = await deskOf(harness)
      const second = await adviserAtDesk(harness.app, 'second@siol.example')
      return async (number) => {
        const { uid } = await answeredMember(harness.app, 'saoirse', `second${number}@example.ie`)
        await desk.post(`/desk/members/${uid}/recommendation`, await draftOf(desk, uid))
        const page = `/desk/members/${uid}/second-approval`
        const shown = formValues((await second.get(page)).html)
        return {
          uid,
          send: () => second.post(page, { ...shown, intent: 'approve' }),
          facts: async () => ({
            recommendation: await count(harness, 'from recommendations where uid = $1', [uid]),
            pointer: await count(harness, 'from members where uid = $1 and recommended_at is not null', [uid]),
            audit: await audits(harness, uid, 'approve_recommendation'),
          }),
        }
      }
    },
  },
  {
    name: 'signature',
    title: 'kill -9 during signatures of an application',
    atOnce: 1,
    acknowledged: 303,
    prepare: async (harness) => {
      const desk = await deskOf(harness)
      const picture = await photo({ megapixels: 0.1 })
      const sign = '/pension-application/sign-contract'
      return async (number) => {
        const { browser, uid } = await advisedApplicant(harness.app, desk, `signature${number}@example.ie`)
        await submitIdentity(browser, photoOf(picture))
        await browser.post('/pension-application/prsa-form', {})
        await openDocuments(browser)
        const seen = /name="seen" value="([^"]+)"/.exec((await browser.get(sign)).html)?.[1] ?? ''
        const agreed = Object.fromEntries(declarations.map((each) => [`agree-${each}`, 'yes']))
        return {
          uid,
          send: () => browser.post(sign, { seen, name: 'Saoirse Walsh', ...agreed }),
          facts: async () => ({
            application: await count(harness, 'from applications where uid = $1', [uid]),
            pointer: await count(harness, 'from members where uid = $1 and signed_at is not null', [uid]),
            audit: await audits(harness, uid, 'sign_application'),
          }),
        }
      }
    },
  },
  {
    name: 'employer-form',
    title: "kill -9 while employers' forms are sent",
    atOnce: 2,
    acknowledged: 303,
    prepare: async (harness) => async (number) => {
      const email = `employee${number}@example.ie`
      const { browser, uid } = await newMember(harness, email)
      await harness.database.query(
        `update members set first_name = 'Aoife', last_name = 'Byrne', phone_number = '+353851234567', employment_status = 'Employee',
          recommend_zurich_standard = true, process_pension_applied = 'zurich_standard_prsa', process_employer_details = 'progress' where uid = $1`,
        [uid],
      )
      const { html } = await browser.get('/pension-application/share-employer')
      const shared = /value="(http[^"]+employer-form[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const link = shared.replace(harness.address, '')
      const employer = harness.browser()
      const review = await fillEmployerForm(employer, link)
      return {
        uid,
        send: () => sendEmployerForm(employer, link, review),
        facts: async () => ({
          answers: await count(
            harness,
            "from answers where uid = $1 and form_id = 'employer_details' and completed_at is not null",
            [uid],
          ),
          link: await count(harness, 'from employer_links where uid = $1 and used_at is not null', [uid]),
          profile: await count(harness, "from members where uid = $1 and process_employer_details = 'done'", [uid]),
          audit: await audits(harness, uid, 'submit_form'),
        }),
      }
    },
  },
  {
    name: 'export',
    title: 'kill -9 while copies of a record are made',
    atOnce: 2,
    acknowledged: 303,
    prepare: async (harness) => async (number) => {
      const { browser, uid } = await newMember(harness, `export${number}@example.ie`)
      return {
        uid,
        send: () => browser.post('/my-profile/data', { intent: 'copy', preference: '' }),
        facts: async () => ({
          request: await audits(harness, uid, 'request_export'),
          ready: await count(harness, 'from data_exports where uid = $1 and ready_at is not null', [uid]),
          audit: await audits(harness, uid, 'make_export'),
          email: await count(harness, "from emails where uid = $1 and message ->> 'kind' = 'export-ready'", [uid]),
        }),
      }
    },
  },
]
