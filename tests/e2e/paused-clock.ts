import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { axe, expect } from './fixtures.ts'

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

/** Lets milliseconds pass on a paused clock, and expects that the page neither left nor began to load another one. */
export async function passOnPage(page: Page, milliseconds: number): Promise<void> {
  const address = page.url()
  await page.clock.runFor(milliseconds)
  // By the answer to this, the page shows that another one loads.
  await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()))
  await expect(page.locator('[data-under-way]')).toHaveCount(0)
  await expect(page).toHaveURL(address)
}
