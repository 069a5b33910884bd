/**
 * Two processes on one port are replaced one after the other while members sign up and read, each request on whichever
 * process is next.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { browserAt } from '../../tests/program-browser.ts'
import { eventually, openHarness } from './harness.ts'
import type { Fault } from './row.ts'
import { describeAnswers, signedUp, signUpLoad, statusOf } from './sign-up-load.ts'

const restarts = 2
const readers = 6

export const rollingRestart: Fault = {
  name: 'rolling-restart',
  title: `two processes replaced one after the other, ${restarts} times, under load and without stickiness`,
  run: async (stops) => {
    if (process.platform === 'win32') return { skipped: 'Windows has no SIGHUP' }
    const harness = await openHarness(stops, { env: { SIOL_PROCESSES: '2' } })
    const { pid } = harness.program()
    const load = signUpLoad(harness, 3)
    const answers: Record<string, number> = {}
    let running = true
    const reader = async (number: number) => {
      const member = await signedUp(harness.address, fetch)
      while (running) {
        const path = ['/login', '/verify/email-verification', '/pension-calculator'][number % 3] ?? '/login'
        const status = await statusOf((number % 2 ? member : browserAt(harness.address, fetch)).get(path))
        answers[status] = (answers[status] ?? 0) + 1
        await pause(20)
      }
    }
    const reading = Promise.all(Array.from({ length: readers }, (_, number) => reader(number)))
    let replaced = 0
    for (let restart = 1; restart <= restarts; restart++) {
      await pause(1500)
      process.kill(pid, 'SIGHUP')
      const done = () => harness.program().output().split('All processes were replaced.').length > restart
      if (await eventually(async () => done(), 240_000)) replaced++
    }
    running = false
    await reading
    const { acknowledged, lost, answers: signUps } = await load.stop()
    const failed = [...Object.entries(answers), ...Object.entries(signUps)]
      .filter(([status]) => !['200', '303'].includes(status))
      .reduce((sum, [, count]) => sum + count, 0)
    return {
      held: replaced === restarts && failed === 0 && lost === 0 && acknowledged > 0,
      figures: `${replaced < restarts ? `the program said: ${harness.program().output().slice(-300)}; ` : ''}${replaced} restarts, ${failed} requests failed; pages: ${describeAnswers(answers)}; sign-ups: ${describeAnswers(signUps)}, ${lost} lost`,
    }
  },
}
