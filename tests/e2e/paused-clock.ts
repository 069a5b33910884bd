import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { axe } from './fixtures.ts'

/**
 * Stops the clock of the page that is open, so that what it does after some seconds waits for the test on a slow
 * machine too.
 */
export async function pauseClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
}

/**
 * Runs axe while the clock is paused: advances it for the timers that axe waits on, and returns the milliseconds
 * advanced. Slowly, so that they stay few where axe takes long.
 */
export async function axeWithPausedClock(page: Page): Promise<number> {
  let passed = 0
  let looking = true
  const letTimePass = async () => {
    while (looking) {
      await page.clock.runFor(1)
      passed++
      await pause(15)
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
