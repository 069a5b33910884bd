/** The firm's own issuer on loopback: an independent OpenID Connect provider, and people who sign in there. */
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** What the issuer says of somebody. `acr` and `amr`: how they signed in. */
export type Employee = {
  email: string
  email_verified?: boolean
  name?: string
  groups?: readonly string[]
  acr?: string
  amr?: readonly string[]
}

export const staffClient = { id: 'desk', secret: 'the secret of the desk' }
export const withSteps = 'urn:firm:two-steps'

const jwks = {
  keys: [{ ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), use: 'sig' }],
}

const listen = (server: Server, port: number) =>
  new Promise<number>((done) => server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port)))

type Notice = (token: string) => Promise<number>

export async function staffIssuer({ refreshes = true } = {}) {
  /** The people who work there, by `sub`. */
  const employees = new Map<string, Employee>()
  /** Who sits at the keyboard. */
  let atKeyboard = ''
  let takeNotice: Notice = async () => 500
  const notices = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    response.writeHead(await takeNotice(new URLSearchParams(body).get('logout_token') ?? '')).end()
  })
  const noticePort = await listen(notices, 0)
  let server = createServer()
  const port = await listen(server, 0)
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: staffClient.id,
        client_secret: staffClient.secret,
        redirect_uris: ['http://localhost:3000/auth/staff/return'],
        grant_types: refreshes ? ['authorization_code', 'refresh_token'] : ['authorization_code'],
        backchannel_logout_uri: `http://127.0.0.1:${noticePort}/`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks,
    // Its own dispatcher refuses loopback.
    fetch: (url: string, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown }) => fetch(url, options),
    cookies: { keys: ['of this test'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    scopes: ['openid', 'offline_access', 'email', 'profile', 'groups'],
    acrValues: [withSteps],
    claims: {
      openid: ['sub', 'sid', 'auth_time', 'acr', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    issueRefreshToken: (_: unknown, client: { grantTypeAllowed(type: string): boolean }) =>
      client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/keyboard/${uid}` },
    // The firm has agreed for everybody.
    async loadExistingGrant(ctx: GrantContext) {
      const { client, session } = ctx.oidc
      const known = session.grantIdFor(client.clientId)
      if (known) return ctx.oidc.provider.Grant.find(known)
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid offline_access email profile groups')
      await grant.save()
      return grant
    },
    findAccount(_: unknown, id: string) {
      const employee = employees.get(id)
      return employee && { accountId: id, claims: () => ({ sub: id, email_verified: true, ...employee }) }
    },
  })
  const answer = provider.callback()
  const serve = (to: Server) =>
    to.on('request', async (request, response) => {
      if (!request.url?.startsWith('/keyboard/')) return answer(request, response)
      const { acr, amr } = employees.get(atKeyboard) ?? {}
      const login = { accountId: atKeyboard, ...(acr && { acr }), ...(amr && { amr }) }
      await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
    })
  serve(server)

  return {
    issuer,
    provider,
    employees,
    settings: {
      SIOL_STAFF_OIDC_ISSUER: issuer,
      SIOL_STAFF_OIDC_CLIENT_ID: staffClient.id,
      SIOL_STAFF_OIDC_CLIENT_SECRET: staffClient.secret,
      SIOL_STAFF_OIDC_DOMAIN: 'firm.example',
      SIOL_STAFF_OIDC_GROUPS: 'administrator=Pension admins; adviser=Advisers; auditor=Auditors',
      SIOL_STAFF_OIDC_ACR: withSteps,
    },
    /** Goes through the issuer's pages as this person; resolves to the address of ours that it leads back to. */
    async signIn(url: URL, subject: string): Promise<URL> {
      atKeyboard = subject
      return walk(url)
    },
    onNotice(take: Notice) {
      takeNotice = take
    },
    async down() {
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
    async up() {
      server = createServer()
      serve(server)
      await listen(server, port)
    },
    async close() {
      for (const each of [server, notices]) {
        each.closeAllConnections()
        await new Promise<void>((done) => each.close(() => done()))
      }
    },
  }
}

type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }
type GrantContext = {
  oidc: {
    client: { clientId: string }
    session: { accountId: string; grantIdFor(client: string): string | undefined }
    provider: Provider & {
      Grant: { new (of: { clientId: string; accountId: string }): Grant; find(id: string): Promise<Grant | undefined> }
    }
  }
}

async function walk(from: URL): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = from
  for (let hops = 0; hops < 12; hops++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null)
      throw new Error(`The issuer answered ${response.status}: ${(await response.text()).slice(0, 500)}`)
    url = new URL(location, url)
    if (url.host === 'localhost:3000') return url
  }
  throw new Error('The issuer does not end.')
}
