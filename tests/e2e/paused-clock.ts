import type { Page } from '@playwright/test'
import { axe } from './fixtures.ts'

/** Runs axe while the clock is paused: advances it for the timers that axe waits on, and returns the milliseconds advanced. */
export async function axeWithPausedClock(page: Page): Promise<number> {
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
