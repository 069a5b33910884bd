import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { settings } from './settings.ts'
import { linkNames } from './shared/domain/access/links.ts'

const production = {
  NODE_ENV: 'production',
  RULEBOOK: 'current',
  SIOL_ORIGIN: 'https://pensions.example',
  SIOL_SECRET: 'x'.repeat(32),
  SIOL_FILE_KEY: Buffer.alloc(32, 7).toString('base64'),
  SIOL_SMTP_URL: 'smtps://user:pass@mail.example',
  SIOL_MAIL_FROM: 'Síol <hello@pensions.example>',
  DATABASE_URL: 'postgres://database.example/siol',
}

const hosted = {
  SIOL_FORM_HOST: 'https://form.jotform.com',
  SIOL_FORM_QUALIFICATION: '1',
  SIOL_FORM_PERSONAL_DETAILS: '2',
  SIOL_FORM_FINANCIAL_DETAILS: '3',
  SIOL_FORM_RISK_REWARD: '4',
  SIOL_FORM_BUSINESS_DETAILS: '5',
  SIOL_JOTFORM_WEBHOOK_SECRET: 'x'.repeat(32),
}

const sentenceOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error(`${JSON.stringify(env)} was taken`)
}

test('with nothing set it is a development on port 3000, on this machine alone, by the specified rules', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'development',
    host: '127.0.0.1',
    port: 3000,
    origin: 'http://localhost:3000',
    rulebook: 'specified',
    trustProxy: false,
    smtp: undefined,
    google: undefined,
    apple: undefined,
    oidc: undefined,
  })
})

test('the settings are frozen, and the port moves the origin', () => {
  const config = readConfig({ PORT: '3100' })
  expect(config.origin).toBe('http://localhost:3100')
  expect(Object.isFrozen(config)).toBe(true)
})

test.each([
  [{ SIOL_ORIGN: 'x' }, 'SIOL_ORIGN'],
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '0' }, 'PORT'],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
  [{ RULEBOOK: 'old' }, 'RULEBOOK'],
  [{ SIOL_EMBEDDERS: 'https://www.firm.ie/page' }, 'SIOL_EMBEDDERS'],
  [{ SIOL_CALCULATOR_EMBEDDERS: '*' }, 'SIOL_CALCULATOR_EMBEDDERS'],
  [{ SIOL_EMBEDDERS: 'https://www.firm.ie www.firm.ie' }, 'SIOL_EMBEDDERS'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://siol:a#b@x/y' }, 'In its password, # is written as %23'],
  [{ DATABASE_URL: 'postgres://x/y', DATABASE_REPLICA_URL: 'x' }, 'DATABASE_REPLICA_URL'],
  [{ DATABASE_REPLICA_URL: 'postgres://x/y' }, 'DATABASE_URL must be set too'],
  [{ DATABASE_URL: 'postgres://x/y', DATABASE_DIRECT_URL: 'x' }, 'DATABASE_DIRECT_URL'],
  [{ DATABASE_DIRECT_URL: 'postgres://x/y' }, 'DATABASE_URL must be set too, since DATABASE_DIRECT_URL is'],
  [{ SIOL_ORIGIN: 'pensions.example' }, 'SIOL_ORIGIN'],
  [{ SIOL_ORIGIN: 'https://pensions.example/app' }, 'SIOL_ORIGIN'],
  [{ SIOL_SECRET: 'short' }, 'SIOL_SECRET'],
  [{ SIOL_FILE_KEY: 'c2hvcnQ=' }, 'SIOL_FILE_KEY'],
  [{ SIOL_FILE_KEY: `${Buffer.alloc(32).toString('base64')},x` }, 'SIOL_FILE_KEY'],
  [{ SIOL_S3_ENDPOINT: 'https://s3.example' }, 'SIOL_S3_BUCKET'],
  [
    {
      SIOL_S3_ENDPOINT: 's3.example',
      SIOL_S3_REGION: 'x',
      SIOL_S3_BUCKET: 'x',
      SIOL_S3_KEY_ID: 'x',
      SIOL_S3_SECRET: 'x',
    },
    'SIOL_S3_ENDPOINT',
  ],
  [{ SIOL_CLAMD: 'localhost' }, 'SIOL_CLAMD'],
  [{ SIOL_SMTP_URL: 'smtp://x' }, 'SIOL_MAIL_FROM'],
  [{ SIOL_SMTP_URL: 'http://x', SIOL_MAIL_FROM: 'a@b.ie' }, 'SIOL_SMTP_URL'],
  [{ SIOL_SMTP_URL: 'smtp://x', SIOL_MAIL_FROM: 'nonsense' }, 'SIOL_MAIL_FROM'],
  [{ SIOL_SMTP_URL: 'smtp://x', SIOL_MAIL_FROM: 'Síol <nonsense>' }, 'SIOL_MAIL_FROM'],
  [{ SIOL_GOOGLE_CLIENT_ID: 'x' }, 'SIOL_GOOGLE_CLIENT_SECRET'],
  [{ SIOL_CALENDLY_TOKEN: 'x' }, 'SIOL_CALENDLY_URL'],
  [{ SIOL_CALENDLY_URL: 'calendly.com/firm', SIOL_CALENDLY_TOKEN: 'x' }, 'SIOL_CALENDLY_URL'],
  [{ SIOL_CALENDLY_API: 'ftp://x' }, 'SIOL_CALENDLY_API'],
  [{ SIOL_APPLE_TEAM_ID: 'x' }, 'SIOL_APPLE_CLIENT_ID'],
  [
    { SIOL_OIDC_NAME: 'x', SIOL_OIDC_ISSUER: 'y', SIOL_OIDC_CLIENT_ID: 'z', SIOL_OIDC_CLIENT_SECRET: 's' },
    'SIOL_OIDC_ISSUER',
  ],
  [{ SIOL_TRUST_PROXY: 'yes' }, 'SIOL_TRUST_PROXY'],
  [{ SIOL_EMBEDDERS: 'www.pensions.example' }, 'SIOL_EMBEDDERS'],
  [{ SIOL_EMBEDDERS: 'https://www.pensions.example/start' }, 'SIOL_EMBEDDERS'],
  [{ SIOL_EMBEDDERS: "https://www.pensions.example 'none'" }, 'SIOL_EMBEDDERS'],
  [{ SIOL_LINKS: 'terms=#' }, 'SIOL_LINKS'],
  [{ SIOL_LINKS: 'tems=https://www.firm.ie/terms' }, 'tems'],
  [{ SIOL_LOG_LEVEL: 'loud' }, 'SIOL_LOG_LEVEL'],
  [{ SIOL_FORM_HOST: hosted.SIOL_FORM_HOST }, 'SIOL_FORM_QUALIFICATION'],
  [{ ...hosted, SIOL_FORM_HOST: 'https://form.jotform.com/1' }, 'SIOL_FORM_HOST'],
  [{ ...hosted, SIOL_FORM_RISK_REWARD: 'abc' }, 'SIOL_FORM_RISK_REWARD'],
  [{ ...hosted, SIOL_FORM_RISK_REWARD: '1' }, 'SIOL_FORM_RISK_REWARD'],
  [{ ...hosted, SIOL_JOTFORM_WEBHOOK_SECRET: 'short' }, 'SIOL_JOTFORM_WEBHOOK_SECRET'],
  [{ ...hosted, SIOL_JOTFORM_API: 'api.jotform.com' }, 'SIOL_JOTFORM_API'],
  [{ SIOL_JOTFORM_API_KEY: 'x' }, 'SIOL_FORM_HOST'],
] as [Record<string, string>, string][])('%o stops the program with one sentence that names %s', (env, name) => {
  const sentence = sentenceOf(env)
  expect(sentence).toContain(name)
  expect(sentence).toMatch(/^[^\n]+\.$/)
})

test('production needs its origin by https, a secret and a mail service', () => {
  expect(readConfig(production)).toMatchObject({
    mode: 'production',
    host: '0.0.0.0',
    origin: 'https://pensions.example',
  })
  for (const [missing, named] of [
    ['RULEBOOK', 'RULEBOOK'],
    ['SIOL_SECRET', 'SIOL_SECRET'],
    ['SIOL_FILE_KEY', 'SIOL_FILE_KEY'],
    ['SIOL_ORIGIN', 'SIOL_ORIGIN'],
  ] as const) {
    const { [missing]: _gone, ...rest } = production
    expect(sentenceOf(rest)).toContain(named)
  }
  const { SIOL_SMTP_URL: _url, SIOL_MAIL_FROM: _from, ...mailless } = production
  expect(sentenceOf(mailless)).toContain('SIOL_SMTP_URL')
})

test('D8: production does not start its own database unless it was asked to, nor without a security log', () => {
  const { DATABASE_URL: _database, ...lost } = production
  expect(sentenceOf(lost)).toContain('DATABASE_URL')
  expect(sentenceOf({ ...lost, SIOL_EMBEDDED_DATABASE: 'false' })).toContain('DATABASE_URL')
  expect(readConfig({ ...lost, SIOL_EMBEDDED_DATABASE: 'true' }).databaseUrl).toBeUndefined()
  expect(sentenceOf({ ...production, SIOL_SECURITY_LOG: 'off' })).toContain('SIOL_SECURITY_LOG')
})

const s3 = { SIOL_S3_REGION: 'x', SIOL_S3_BUCKET: 'x', SIOL_S3_KEY_ID: 'x', SIOL_S3_SECRET: 'x' }
const oidc = { SIOL_OIDC_NAME: 'x', SIOL_OIDC_CLIENT_ID: 'x', SIOL_OIDC_CLIENT_SECRET: 'x' }
const smtp = { SIOL_MAIL_FROM: 'x@pensions.example' }

test.each([
  ['SIOL_S3_ENDPOINT', s3, 'http://s3.example', 'http://127.0.0.1:9000'],
  ['SIOL_OIDC_ISSUER', oidc, 'http://login.example', 'http://localhost:8080'],
  ['SIOL_SMTP_URL', smtp, 'smtp://mail.example?tls=offered', 'smtp://[::1]:25?tls=offered'],
  ['SIOL_CALENDLY_API', {}, 'http://api.calendly.example', 'http://127.0.0.1:1'],
  ['SIOL_JOTFORM_API', {}, 'http://127.0.0.1.example', 'http://127.0.0.1:1'],
  ['SIOL_LEAKED_PASSWORDS', {}, 'http://pwned.example', 'http://127.0.0.1:1'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', {}, 'http://traces.example', 'http://127.0.0.1:4318'],
] as const)('%s is refused without encryption, except on this machine', (name, others, open, local) => {
  expect(sentenceOf({ ...others, [name]: open })).toContain(name)
  expect(() => readConfig({ ...others, [name]: local })).not.toThrow()
})

test.each(['http://not-localhost', 'http://localhost.example', 'http://a127.0.0.1.example', 'http://10.0.0.1'])(
  '%s is not this machine',
  (address) => {
    expect(sentenceOf({ SIOL_LEAKED_PASSWORDS: address })).toContain('SIOL_LEAKED_PASSWORDS')
  },
)

test.each(['?tls=offered', '?pool=true&tls=offered'])('SMTP that only offers encryption by %s is refused', (query) => {
  const env = (host: string) => ({ SIOL_SMTP_URL: `smtp://${host}:25${query}`, SIOL_MAIL_FROM: 'a@firm.example' })
  expect(sentenceOf(env('mail.example'))).toContain('SIOL_SMTP_URL')
  expect(() => readConfig(env('127.0.0.1'))).not.toThrow()
})

test('a secret is replaced with both set, the new one first', () => {
  const [fresh, old] = ['n'.repeat(32), 'o'.repeat(32)]
  expect(readConfig({ SIOL_SECRET: `${fresh}, ${old}` }).secrets).toEqual([fresh, old])
  // One secret with a comma in it.
  expect(readConfig({ SIOL_SECRET: `${fresh},x` }).secrets).toEqual([`${fresh},x`])
})

test('DATA-30: a form service needs an id for each of the five forms', () => {
  expect(readConfig({}).hostedForms).toBeUndefined()
  expect(readConfig(hosted).hostedForms).toEqual({
    origin: 'https://form.jotform.com',
    ids: {
      qualification: '1',
      fact_find_personal_details: '2',
      fact_find_financial_details: '3',
      fact_find_risk_reward: '4',
      business_details: '5',
    },
    webhookSecret: 'x'.repeat(32),
    api: 'https://api.jotform.com',
    apiKey: undefined,
  })
})

test('a secret is never part of a sentence', () => {
  expect(sentenceOf({ SIOL_SECRET: 'hunter2' })).not.toContain('hunter2')
  expect(sentenceOf({ ...hosted, SIOL_JOTFORM_WEBHOOK_SECRET: 'hunter2' })).not.toContain('hunter2')
  expect(sentenceOf({ DATABASE_URL: 'http://user:hunter2@x' })).not.toContain('hunter2')
})

test('every setting says what it is for', () => {
  for (const purpose of Object.values(settings)) expect(purpose.length).toBeGreaterThan(5)
})

test('the table in the README has a row for each setting, in order, and no other', async () => {
  const readme = await readFile('README.md', 'utf8')
  const table = readme.slice(readme.indexOf('| setting |')).split('\n\n')[0]?.split('\n').slice(2)
  expect(table).toEqual(Object.entries(settings).map(([name, purpose]) => `| \`${name}\` | ${purpose} |`))
})

test('the README names each link that SIOL_LINKS can set, and each setting that production asks for', async () => {
  const readme = await readFile('README.md', 'utf8')
  for (const name of linkNames) expect(readme).toContain(`\`${name}\``)
  const forReal = readme.slice(readme.indexOf('## For real'))
  for (const name of Object.keys(production)) expect(forReal).toContain(`\`${name}`)
})

test('PUB-40 PUB-50 PUB-59: links lead elsewhere as set, and an unknown name says which there are', () => {
  expect(readConfig({}).links).toEqual({})
  const terms = 'https://www.firm.ie/terms'
  expect(readConfig({ SIOL_LINKS: `terms=${terms}\n ask=/faq#start` }).links).toEqual({ terms, ask: '/faq#start' })
  expect(sentenceOf({ SIOL_LINKS: 'tos=/x' })).toContain('moneyMindset')
})

const staff = {
  SIOL_STAFF_OIDC_ISSUER: 'https://accounts.firm.example',
  SIOL_STAFF_OIDC_CLIENT_ID: 'desk',
  SIOL_STAFF_OIDC_CLIENT_SECRET: 'secret',
  SIOL_STAFF_OIDC_DOMAIN: 'Firm.example firm.ie',
  SIOL_STAFF_OIDC_GROUPS: 'administrator = Pension admins; adviser=CN=Advisers,OU=Firm; adviser=Seniors;',
}

test("the firm's own accounts: domains, and groups with their roles", () => {
  expect(readConfig({}).staffIssuer).toBeUndefined()
  expect(readConfig(staff).staffIssuer).toMatchObject({
    domains: ['firm.example', 'firm.ie'],
    groups: [
      { role: 'administrator', group: 'Pension admins' },
      { role: 'adviser', group: 'CN=Advisers,OU=Firm' },
      { role: 'adviser', group: 'Seniors' },
    ],
    groupsClaim: 'groups',
    acr: [],
    required: false,
  })
})

test.each([
  [{ SIOL_STAFF_OIDC_REQUIRED: 'true' }, 'SIOL_STAFF_OIDC_ISSUER must be set too'],
  [{ ...staff, SIOL_STAFF_OIDC_ISSUER: 'http://accounts.firm.example' }, 'must start with https://'],
  [{ ...staff, SIOL_STAFF_OIDC_DOMAIN: '@firm.example' }, 'SIOL_STAFF_OIDC_DOMAIN must be a domain alone'],
  [{ ...staff, SIOL_STAFF_OIDC_GROUPS: 'adviser=Advisers' }, 'must name a group for administrator'],
  [{ ...staff, SIOL_STAFF_OIDC_GROUPS: 'boss=Bosses' }, '"boss=Bosses" is not'],
  [{ ...staff, SIOL_STAFF_OIDC_REQUIRED: 'yes' }, 'SIOL_STAFF_OIDC_REQUIRED must be one of'],
])("settings of the firm's own accounts that are wrong: %j", (env, sentence) => {
  expect(sentenceOf(env)).toContain(sentence)
})

test('on port 80 the origin is the one that browsers send', () => {
  expect(readConfig({ PORT: '80' }).origin).toBe('http://localhost')
})
