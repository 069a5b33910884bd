/**
 * kill -9 of the program in the middle of a change: nothing acknowledged is lost, nothing is half done, nothing is done
 * twice.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '../../tests/app.ts'
import { eventually, isQueueAtRest, openHarness } from './harness.ts'
import { type Attempt, type KilledAction, killedActions } from './killed-actions.ts'
import type { Fault } from './row.ts'

type Asked = Attempt & { acknowledged: boolean }

/** Milliseconds until the work of a worker that was killed has been done by another. */
const queuePatience = 60_000

const killFault = (action: KilledAction): Fault => ({
  name: `kill-${action.name}`,
  title: action.title,
  run: async (stops, { rounds }) => {
    const harness = await openHarness(stops)
    const prepareAttempt = await action.prepare(harness)
    const asked: Asked[] = []
    // The first round is not killed: it says how long the change takes, so that the kills fall into it.
    let usual = 0
    let refused = ''
    for (let round = 0; round <= rounds; round++) {
      const attempts: Attempt[] = []
      for (let each = 0; each < action.atOnce; each++) attempts.push(await prepareAttempt(round * action.atOnce + each))
      const begun = performance.now()
      const answers = attempts.map((attempt) => attempt.send().catch(() => undefined))
      const ended = Promise.all(answers)
      if (round > 0) {
        await pause((usual * 1.2 * ((round * 7) % rounds)) / rounds)
        await harness.program().kill()
      }
      const pages = await ended
      if (round === 0) usual = performance.now() - begun
      for (const [index, attempt] of attempts.entries()) {
        const page: Page | undefined = pages[index]
        const acknowledged = page?.status === action.acknowledged
        if (page && !acknowledged) refused ||= `${page.status} ${page.text.slice(0, 120)}`
        asked.push({ ...attempt, acknowledged })
      }
      if (round > 0) await harness.start()
    }
    const rested = await eventually(() => isQueueAtRest(harness.database), queuePatience, 1000)

    let [acknowledged, lost, half, twice] = [0, 0, 0, 0]
    const wrong: string[] = []
    for (const attempt of asked) {
      const facts = await attempt.facts()
      const counts = Object.values(facts)
      if (attempt.acknowledged) acknowledged++
      if (attempt.acknowledged && counts.every((each) => each === 0)) lost++
      if (counts.some((each) => each > 0) && counts.some((each) => each === 0)) half++
      if (counts.some((each) => each > 1)) twice++
      if (new Set(counts).size > 1 || counts.some((each) => each > 1)) wrong.push(JSON.stringify(facts))
    }
    const ids = harness.mail.taken.map(({ id }) => id)
    const again = ids.length - new Set(ids).size
    const unsent = Number(
      (
        await harness.database.query(
          'select count(*) from emails where sent_at is null and refused_at is null and cancelled_at is null',
        )
      ).rows[0]?.count,
    )
    const notes = [
      `${asked.length} asked in ${rounds} rounds, ${acknowledged} acknowledged, ${lost} lost, ${half} half done, ${twice} done twice`,
      `${ids.length} emails, ${again} of them again with the same Message-ID, ${unsent} not sent`,
      ...(rested ? [] : ['the queue did not come to rest']),
      ...(refused ? [`refused: ${refused}`] : []),
      ...wrong.slice(0, 3),
    ]
    // An email again is the one double that a kill between the mail server's answer and the commit leaves; mail
    // programs fold it.
    const held = lost + half + twice + unsent === 0 && rested && acknowledged > 0 && refused === '' && again <= rounds
    return { held, figures: notes.join('; ') }
  },
})

export const kills: Fault[] = killedActions.map(killFault)
