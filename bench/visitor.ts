/** A browser without JavaScript, as far as a form needs one: it keeps its cookies and comes from an address of its own. */
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
    const answer = await fetch(this.#site + path, { headers: this.headers, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  }

  /** Answers milliseconds. Every form here leads on to another page when it was taken. */
  async post(path: string, form: Record<string, string>): Promise<number> {
    const begun = performance.now()
    const answer = await fetch(this.#site + path, {
      method: 'POST',
      headers: { ...this.headers, origin: this.#site },
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
    await answer.arrayBuffer()
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`)
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value)
    }
    return performance.now() - begun
  }
}

export const password = 'Abcdef1!'

/** Opens an account; answers how long the form took. */
export const signUp = (visitor: Visitor, email: string): Promise<number> =>
  visitor.post('/signup', { email, firstName: 'Anna', lastName: 'Byrne', password, confirmPassword: password })

export const signIn = (visitor: Visitor, account: { email: string; password: string }): Promise<number> =>
  visitor.post('/login', account)
