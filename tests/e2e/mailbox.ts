/** The emails to one address, newest first, as the outbox lists them. */
import type { Page } from '@playwright/test'

type Mode = 'verifyEmail' | 'resetPassword'

async function idsTo(page: Page, to: string): Promise<string[]> {
  const list = await (await page.request.get(`/outbox?to=${encodeURIComponent(to)}`)).text()
  return [...new Set([...list.matchAll(/\/outbox\/([0-9A-Z]+)"/g)].map((match) => match[1] ?? ''))]
}

async function linkIn(page: Page, id: string): Promise<string> {
  const message = await (await page.request.get(`/outbox/${id}/html`)).text()
  return /href="(http[^"]+)"/.exec(message)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

/** The links of this kind that were emailed. */
export async function linksTo(page: Page, to: string, mode: Mode): Promise<string[]> {
  const links = await Promise.all((await idsTo(page, to)).map((id) => linkIn(page, id)))
  return links.filter((link) => link.includes(`mode=${mode}`))
}

export async function linkTo(page: Page, to: string, mode: Mode): Promise<string> {
  const [newest] = await linksTo(page, to, mode)
  if (newest === undefined) throw new Error(`No email with a ${mode} link to ${to}`)
  return newest
}

/** The address of the button in the newest email. */
export async function newestLinkTo(page: Page, to: string): Promise<string> {
  const [newest] = await idsTo(page, to)
  if (newest === undefined) throw new Error(`No email to ${to}`)
  return linkIn(page, newest)
}
