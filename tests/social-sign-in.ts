/** Sign-in at the development provider, by its forms. */
import type { Browser, Page } from './app.ts'

/** Up to the page in which the sign-in ends. `query` is sent with the button. */
export async function signInAt(
  browser: Browser,
  provider: 'google' | 'apple',
  email: string,
  query: Record<string, string> = {},
): Promise<Page> {
  const start = await browser.post(`/auth/social/${provider}`, { from: 'login', ...query })
  const back = await browser.post(start.location ?? '', { name: 'Real Owner', email, verified: 'yes' })
  return browser.get(back.location ?? '')
}
