/** An independent OpenID Connect provider on loopback, and a person who signs in there by its own pages. */
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

type Settings = {
  algorithm: 'RS256' | 'ES256' | 'PS256'
  authentication: 'client_secret_basic' | 'client_secret_post'
  /** 0: any free port. */
  port?: number
}

/** A secret with characters that each way of sending it has to encode. */
export const client = { id: 'siol', secret: 'a client secret: 100% +/= &' }

/** Of each peer anew, so that a second one at the same port is a provider that has changed its keys. */
const newKeys = () => [
  { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }), use: 'sig' },
  { ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), use: 'sig' },
]

export async function openIdPeer({ algorithm, authentication, port = 0 }: Settings) {
  const server = createServer()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: ['http://localhost:3000/api/auth/callback/oidc'],
        token_endpoint_auth_method: authentication,
        id_token_signed_response_alg: algorithm,
      },
    ],
    clientAuthMethods: [authentication],
    jwks: { keys: newKeys() },
    cookies: { keys: ['of this test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@example.ie`, email_verified: true, name: 'Orla Daly' }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    // The library reads a secret wherever it stands; this provider takes it in the one way that its discovery document
    // names.
    const inHeader = request.headers.authorization !== undefined
    if (request.url !== '/token' || inHeader === (authentication === 'client_secret_basic'))
      return answer(request, response)
    response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"error":"invalid_client"}')
  })
  return {
    issuer,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
    signIn: (authorizeUrl: URL, login: string) => signInAt(authorizeUrl, login),
  }
}

/** Goes through the provider's sign-in and consent pages; resolves to the address that it returns the person to. */
async function signInAt(authorizeUrl: URL, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = authorizeUrl
  let body: URLSearchParams | undefined
  for (let hops = 0; hops < 12; hops++) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) {
      const page = await response.text()
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
      if (!prompt) throw new Error(`The provider answered ${response.status}: ${page.slice(0, 500)}`)
      body = new URLSearchParams({ prompt, login, password: 'any' })
    } else {
      url = new URL(location, url)
      body = undefined
      if (url.host === 'localhost:3000') return url
    }
  }
  throw new Error('The provider does not end.')
}
