/** /desk/start: what a new installation lacks, and the tests of its parts. */
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#desk/domain/permissions.ts'
import { adviserCommand } from '#server/commands/adviser-command.ts'
import { startNotice } from '#server/commands/first-steps.ts'
import { verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'

const sent: { to: string; subject: string }[] = []
const broken = { mail: false, keeps: false, scanner: 'reports' as 'reports' | 'passes' }
const app = await openApp(
  {},
  {
    wrap: (context) => ({
      ...context,
      mail: {
        ...context.mail,
        deliver: async ({ to, subject }) => {
          if (broken.mail) throw new Error('the mail service is away')
          if (subject.includes('can send email')) sent.push({ to, subject })
        },
      },
      files: { ...context.files, remove: async (path) => (broken.keeps ? undefined : context.files.remove(path)) },
      scan: {
        active: true,
        answers: async () => true,
        scan: async (content) => {
          let text = ''
          for await (const part of content) text += Buffer.from(part).toString()
          return text.includes('EICAR') && broken.scanner === 'reports' ? 'infected' : 'clean'
        },
      },
    }),
  },
)
const { db } = app.context
let administrator: Browser
beforeAll(async () => {
  administrator = await adviserAtDesk(app, 'administrator@siol.example', false, ['administrator'])
})

test('an installation without an administrator says at its start how to get one, and stops saying so', async () => {
  const installed = await openApp()
  expect(await startNotice(installed.context)).toContain('npm run adviser -- add EMAIL')
  await verifiedMember(installed, 'first@siol.example')
  expect(await adviserCommand(installed.context, 'add', 'first@siol.example')).toMatchObject({ ok: true })
  const [first] = await installed.context.db.selectFrom('advisers').select('roles').execute()
  expect(first?.roles).toContain('administrator')
  expect((await startNotice(installed.context)) ?? '').not.toContain('npm run adviser')
})

const stateOf = async (name: string) => {
  const { text } = await administrator.get('/desk/start')
  return new RegExp(`${name} .*?(Done|Missing|Not tested|Failed|Not known here)`).exec(text)?.[1]
}

test('the list knows what is missing, and the desk leads an administrator there, and nobody else', async () => {
  expect((await administrator.get('/desk')).text).toContain('Not ready for members yet')
  const adviser = await adviserAtDesk(app, 'adviser@siol.example', false, ['adviser'])
  expect((await adviser.get('/desk')).text).not.toContain('Not ready for members yet')
  expect((await adviser.get('/desk/start')).status).toBe(403)
  expect(await stateOf('Two people for the settings')).toBe('Missing')
  expect(await stateOf('An adviser who takes calls')).toBe('Done')
  expect(await stateOf('A secure address')).toBe('Missing')
  expect(await stateOf('Security log')).toBe('Done')
  expect(await stateOf('Backups')).toBe('Not known here')
  expect(await stateOf('Two-step sign-in of the administrators')).toBe('Done')
  const hold = (...roles: Role[]) =>
    db.updateTable('advisers').set({ roles }).where('email', '=', 'administrator@siol.example').execute()
  await hold('administrator', 'compliance')
  // Nobody approves what they proposed themselves.
  expect(await stateOf('Two people for the settings')).toBe('Missing')
  await adviserAtDesk(app, 'compliance@siol.example', false, ['compliance'])
  expect(await stateOf('Two people for the settings')).toBe('Done')
  await hold('administrator')
  expect(await stateOf('Two people for the settings')).toBe('Done')
  await db.insertInto('audit').values({ at: app.clock.now(), actor: 'server', action: 'make_backup' }).execute()
  expect(await stateOf('Backups')).toBe('Done')
})

const run = (part: string) => administrator.post('/desk/start', { part })

test('a test sends a real email to the administrator, and shows what came of it', async () => {
  expect(await stateOf('Email')).toBe('Not tested')
  expect((await run('mail')).location).toBe('/desk/start#mail')
  expect(sent).toMatchObject([{ to: 'administrator@siol.example' }])
  expect(await stateOf('Email')).toBe('Done')
  broken.mail = true
  await run('mail')
  expect(await stateOf('Email')).toBe('Failed')
  const [last] = await db.selectFrom('audit').select(['action', 'after']).orderBy('id', 'desc').limit(1).execute()
  expect(last).toEqual({ action: 'check_set_up', after: { part: 'mail', passed: false } })
})

test('the store has to give back what was written and delete it; the scanner has to report the test file', async () => {
  await run('files')
  expect(await stateOf('Document store')).toBe('Done')
  const left: string[] = []
  for await (const { path } of app.context.files.list()) left.push(path)
  expect(left.filter((path) => path.startsWith('set-up'))).toEqual([])
  broken.keeps = true
  await run('files')
  expect(await stateOf('Document store')).toBe('Failed')
  await run('scanner')
  expect(await stateOf('Virus scanner')).toBe('Done')
  broken.scanner = 'passes'
  await run('scanner')
  expect(await stateOf('Virus scanner')).toBe('Failed')
  expect((await run('everything')).status).toBe(422)
})
