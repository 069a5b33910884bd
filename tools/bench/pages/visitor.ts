/** A minimal browser without JavaScript: keeps cookies, follows no redirects, has its own IP address. */
let visitors = 0

export class Visitor {
  readonly #site: string
  readonly #client: string
  readonly #cookies = new Map<string, string>()

  constructor(site: string) {
    this.#site = site
    const number = visitors++
    this.#client = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  }

  get headers(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { 'x-forwarded-for': this.#client, ...(cookie && { cookie }) }
  }

  async get(path: string): Promise<void> {
    const response = await fetch(this.#site + path, { headers: this.headers, redirect: 'manual' })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  }

  /** Returns milliseconds. Throws unless the answer is a redirect, as after every accepted form. */
  async post(path: string, form: Record<string, string>): Promise<number> {
    const startedAt = performance.now()
    const response = await fetch(this.#site + path, {
      method: 'POST',
      headers: { ...this.headers, origin: this.#site },
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
    await response.arrayBuffer()
    if (response.status !== 303) throw new Error(`${path} answered ${response.status}`)
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value)
    }
    return performance.now() - startedAt
  }
}

export const signIn = (visitor: Visitor, account: { email: string; password: string }): Promise<number> =>
  visitor.post('/login', account)
