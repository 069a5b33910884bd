import type { Page } from '@playwright/test'
import { axe } from './fixtures.ts'

/** axe waits on timers, which stand still with the paused clock: lets time pass for it, and answers how many milliseconds did. */
export async function axeInStillTime(page: Page): Promise<number> {
  let passed = 0
  let looking = true
  const letTimePass = async () => {
    while (looking) {
      await page.clock.runFor(1)
      passed++
    }
  }
  const look = async () => {
    await axe(page).finally(() => {
      looking = false
    })
  }
  await Promise.all([look(), letTimePass()])
  return passed
}
