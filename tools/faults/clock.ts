/** The machine's clock jumps by an hour while members are at work. */
import { anna, seededIn, signUp } from '../../tests/accounts.ts'
import { Browser, type TestApp } from '../../tests/app.ts'
import { createApp, createAppContext, readConfig } from '../../tests/built-app.ts'
import { openHarness } from './harness.ts'
import type { Fault } from './row.ts'

const hour = 3_600_000

const jump = (name: string, title: string, by: number): Fault => ({
  name: `clock-${name}`,
  title,
  run: async (stops) => {
    const { postgres, folder } = await openHarness(stops)
    let offset = 0
    const config = readConfig({
      DATABASE_URL: postgres.url,
      SIOL_DATA_DIR: `${folder}/clock`,
      SIOL_LOG_LEVEL: 'silent',
    })
    const context = await createAppContext(
      { ...config, databaseUrl: postgres.url },
      { now: () => new Date(Date.now() + offset) },
    )
    stops.add(context.stop)
    const http = createApp(context)
    const browser = () => new Browser(http, config.origin)
    const app = { context, app: http, browser, clock: { now: context.now, pass: () => {} } } as unknown as TestApp

    const results: Record<string, boolean> = {}
    const state = { verified: true, followup: true, sessionEnds: true }
    const member = await seededIn(app, 'clock@example.ie', state)
    offset = by
    results['a session goes on'] = (await member.get('/my-profile')).status === 200
    results['a sign-up is accepted'] = (await signUp(browser(), { ...anna, email: 'later@example.ie' })).status === 303
    const again = browser()
    results['a sign-in is accepted'] =
      (await again.post('/login', { email: 'clock@example.ie', password: anna.password })).status === 303
    results['and opens pages'] = (await again.follow(await again.get('/'))).status === 200
    offset = 0
    results['after the clock is right again, both sessions go on'] =
      (await again.follow(await again.get('/'))).status === 200 &&
      (await member.follow(await member.get('/'))).status === 200
    const failed = Object.entries(results).filter(([, good]) => !good)
    return {
      held: failed.length === 0,
      figures:
        failed.length === 0
          ? `${Object.keys(results).join('; ')}`
          : `not so: ${failed.map(([what]) => what).join('; ')}`,
    }
  },
})

export const clockFaults: Fault[] = [
  jump('back', 'the clock goes back an hour', -hour),
  jump('forward', 'the clock goes forward an hour', hour),
]
