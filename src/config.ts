/** Reads the environment once, validates it and freezes it. The only file that reads process.env. */
import { type EmbeddedFormId, embeddedForms } from '#domain/forms/embedded-forms.ts'
import { type ConfiguredTerms, readTerms } from '#domain/recommendations/plan-terms.ts'
import { type Links, linkNames, readLinks } from '#domain/shared/links.ts'
import type { RulebookName } from '#domain/shared/rulebook.ts'

export class ConfigError extends Error {}

export type OidcProvider = { name: string; issuer: string; clientId: string; clientSecret: string }
export type AppleProvider = { clientId: string; teamId: string; keyId: string; privateKey: string }

/** Any S3-compatible store. */
export type S3Store = { endpoint: string; region: string; bucket: string; keyId: string; secret: string }
/** Calendly instead of the embedded scheduler: its booking page, access token, API and webhook signing key. */
export type CalendlySettings = { url: string; token: string; api: string; webhookKey: string | undefined }
/** Jotform instead of the embedded forms. */
export type HostedFormSettings = {
  /** The origin that serves its forms. */
  origin: string
  ids: Readonly<Record<EmbeddedFormId, string>>
  /** The last segment of the address that its webhooks are sent to. */
  webhookSecret: string
  /** The API's address, without a trailing slash. */
  api: string
  apiKey: string | undefined
}

export type Config = {
  mode: 'development' | 'production'
  host: string
  port: number
  /** The public origin of the app, without a trailing slash. Cookies, links in emails and the origin check depend on it. */
  origin: string
  /** True behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto. Then only that proxy may reach the port. */
  trustProxy: boolean
  databaseUrl: string | undefined
  dataDir: string
  /** 32 characters or more. In development one is generated and stored in the data folder. */
  secret: string | undefined
  /** 32 bytes each, newest first. In development one is generated and stored in the data folder. */
  fileKeys: readonly [Buffer, ...Buffer[]] | undefined
  /** Where documents are stored; the data folder if undefined. */
  s3: S3Store | undefined
  /** The virus scanner's address, tcp://host:port or unix:/path. If undefined, uploads are not scanned. */
  clamd: string | undefined
  rulebook: RulebookName
  smtp: { url: string; from: string } | undefined
  google: { clientId: string; clientSecret: string } | undefined
  apple: AppleProvider | undefined
  oidc: OidcProvider | undefined
  calendly: CalendlySettings | undefined
  /** Other origins that may show our forms and our booking page in a frame. */
  embedders: readonly string[]
  hostedForms: HostedFormSettings | undefined
  /** Agreed with the provider. In production no recommendation is approved without them. */
  terms: ConfiguredTerms
  /** Override the links in copy/shared/links.ts. */
  links: Partial<Links>
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

type Env = Record<string, string | undefined>

/** Every setting with its description and, in brackets, its default. The README's table is generated from this. */
export const settings = {
  PORT: 'port to listen on (3000)',
  NODE_ENV: 'production turns off everything that is for development (development)',
  DATABASE_URL: 'your PostgreSQL; without it the program starts its own in the data folder',
  RULEBOOK: 'specified or current: which rules for names, passwords and replies apply (specified)',
  SIOL_HOST: 'address to listen on (127.0.0.1 in development, 0.0.0.0 in production)',
  SIOL_ORIGIN: 'where people reach the app, such as https://pensions.example (http://localhost:PORT in development)',
  SIOL_TRUST_PROXY: 'true behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto (false)',
  SIOL_DATA_DIR: 'folder for the embedded database, documents and the development secrets (./data)',
  SIOL_SECRET: '32 characters or more; signs cookies and links (generated in development)',
  SIOL_FILE_KEY:
    '32 random bytes as base64; encrypts documents and PPS numbers; two with a comma, newest first, while one is replaced (generated in development)',
  SIOL_S3_ENDPOINT: 'address of an S3 store for documents; without it they are stored in the data folder',
  SIOL_S3_REGION: 'its region, such as eu-west-1',
  SIOL_S3_BUCKET: 'its bucket',
  SIOL_S3_KEY_ID: 'its access key id',
  SIOL_S3_SECRET: 'its secret access key',
  SIOL_CLAMD: 'virus scanner: tcp://host:port or unix:/path/to/clamd.sock; without it uploads are not scanned',
  SIOL_SMTP_URL: 'smtp://user:password@host:port; without it, in development, emails are shown at /outbox',
  SIOL_MAIL_FROM: 'sender of emails, such as "Síol <hello@pensions.example>"',
  SIOL_GOOGLE_CLIENT_ID: 'Google sign-in: client id',
  SIOL_GOOGLE_CLIENT_SECRET: 'Google sign-in: client secret',
  SIOL_APPLE_CLIENT_ID: 'Apple sign-in: services id',
  SIOL_APPLE_TEAM_ID: 'Apple sign-in: team id',
  SIOL_APPLE_KEY_ID: 'Apple sign-in: key id',
  SIOL_APPLE_PRIVATE_KEY: 'Apple sign-in: the private key, PEM, line breaks may be written as \\n',
  SIOL_OIDC_NAME: 'any other OpenID Connect sign-in: the name on its button',
  SIOL_OIDC_ISSUER: 'its issuer address',
  SIOL_OIDC_CLIENT_ID: 'its client id',
  SIOL_OIDC_CLIENT_SECRET: 'its client secret',
  SIOL_CALENDLY_URL:
    'booking page at Calendly, such as https://calendly.com/firm/30min; without it calls are booked in the app',
  SIOL_CALENDLY_TOKEN: 'its access token',
  SIOL_CALENDLY_WEBHOOK_KEY: 'signing key of its webhooks, which are to be sent to /webhooks/calendly',
  SIOL_CALENDLY_API: 'where its API is (https://api.calendly.com)',
  SIOL_EMBEDDERS:
    'origins besides our own whose pages may show our forms and our booking page in a frame, separated by spaces; of the same site, or the session stays behind',
  SIOL_FORM_HOST:
    'origin of Jotform, such as https://form.jotform.com, if it is to serve the questionnaires; without it the app does',
  SIOL_FORM_QUALIFICATION: 'its id of the eligibility quiz',
  SIOL_FORM_PERSONAL_DETAILS: 'its id of the personal details',
  SIOL_FORM_FINANCIAL_DETAILS: 'its id of the financial details',
  SIOL_FORM_RISK_REWARD: 'its id of the risk profiler',
  SIOL_FORM_BUSINESS_DETAILS: 'its id of the business details',
  SIOL_JOTFORM_WEBHOOK_SECRET:
    '32 or more letters and digits; its webhooks are to be sent to /webhooks/jotform/ and this',
  SIOL_JOTFORM_API_KEY: 'key to its API, with which every submission is read again before it counts',
  SIOL_JOTFORM_API: 'where its API is (https://api.jotform.com; https://eu-api.jotform.com for data kept in Europe)',
  SIOL_COMMISSION:
    'what the provider pays you, in percent of each contribution and of the fund a year, such as "2 0.25"; in production no recommendation can be approved without it (samples in development)',
  SIOL_CHARGES_STANDARD:
    'charges of the standard PRSA, in percent of each contribution and of the fund a year, such as "0 1"; needed like the commission',
  SIOL_CHARGES_NON_STANDARD: 'the same for the non-standard PRSA',
  SIOL_LINKS:
    'links that lead elsewhere, such as "terms=https://www.pensions.example/terms moneyMindset=https://quiz.example"; the names are below',
  SIOL_LOG_LEVEL: 'silent, error, warn, info or debug (info)',
} as const

type Setting = keyof typeof settings

const stop = (sentence: string): never => {
  throw new ConfigError(sentence)
}

/** Throws ConfigError with one sentence that names the setting and the expected value. */
export function readConfig(env: Env = process.env): Config {
  for (const name of Object.keys(env)) {
    if (name.startsWith('SIOL_') && !(name in settings))
      stop(`${name} is not a setting of this program; see the table in README.md.`)
  }
  const text = (name: Setting): string | undefined => env[name]?.trim() || undefined

  const oneOf = <T extends string>(name: Setting, values: readonly T[], fallback: T): T => {
    const value = text(name) ?? fallback
    return (
      values.find((known) => known === value) ?? stop(`${name} must be one of ${values.join(', ')}; it is "${value}".`)
    )
  }

  /** Settings that must be set together, or not at all. */
  const group = <K extends Setting>(...names: K[]): Record<K, string> | undefined => {
    const missing = names.filter((name) => text(name) === undefined)
    if (missing.length === names.length) return undefined
    if (missing.length > 0)
      stop(`${missing.join(' and ')} must be set too, since ${names.filter((n) => text(n)).join(' and ')} is.`)
    return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<K, string>
  }

  const url = (name: Setting, value: string, protocols: readonly string[]): string => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      stop(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    }
    return value
  }

  // Test runners set NODE_ENV=test, which counts as development.
  const nodeEnv = text('NODE_ENV')
  const mode = nodeEnv === 'test' ? 'development' : oneOf('NODE_ENV', ['development', 'production'], 'development')
  const production = mode === 'production'

  const port = Number(text('PORT') ?? 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    stop(`PORT must be a number from 1 to 65535; it is "${text('PORT')}".`)

  const origin = url('SIOL_ORIGIN', text('SIOL_ORIGIN') ?? `http://localhost:${port}`, ['https:', 'http:'])
  if (new URL(origin).origin !== origin.replace(/\/$/, '')) stop('SIOL_ORIGIN must be an origin alone, without a path.')
  if (production && !origin.startsWith('https://')) stop('SIOL_ORIGIN must start with https:// in production.')

  const secret = text('SIOL_SECRET')
  if (production && !secret) stop('SIOL_SECRET must be set in production: 32 characters or more, kept secret.')
  if (secret && secret.length < 32) stop('SIOL_SECRET must have 32 characters or more.')

  const fileKeys = text('SIOL_FILE_KEY')
    ?.split(',')
    .map((key) => Buffer.from(key.trim(), 'base64'))
  if (production && !fileKeys) stop('SIOL_FILE_KEY must be set in production: 32 random bytes as base64, kept secret.')
  if (fileKeys?.some((key) => key.length !== 32)) stop('SIOL_FILE_KEY must be 32 random bytes as base64.')

  const s3 = group('SIOL_S3_ENDPOINT', 'SIOL_S3_REGION', 'SIOL_S3_BUCKET', 'SIOL_S3_KEY_ID', 'SIOL_S3_SECRET')
  if (s3) url('SIOL_S3_ENDPOINT', s3.SIOL_S3_ENDPOINT, ['https:', 'http:'])
  const clamd = text('SIOL_CLAMD')
  if (clamd && !/^(tcp:\/\/[^/]+:\d+|unix:\/.+)$/.test(clamd))
    stop('SIOL_CLAMD must be tcp://host:port or unix:/path/to/clamd.sock.')

  const smtp = group('SIOL_SMTP_URL', 'SIOL_MAIL_FROM')
  if (smtp) url('SIOL_SMTP_URL', smtp.SIOL_SMTP_URL, ['smtp:', 'smtps:'])
  if (production && !smtp) stop('SIOL_SMTP_URL and SIOL_MAIL_FROM must be set in production, or no mail would leave.')

  const databaseUrl = text('DATABASE_URL')
  if (databaseUrl) url('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:'])

  const google = group('SIOL_GOOGLE_CLIENT_ID', 'SIOL_GOOGLE_CLIENT_SECRET')
  const apple = group('SIOL_APPLE_CLIENT_ID', 'SIOL_APPLE_TEAM_ID', 'SIOL_APPLE_KEY_ID', 'SIOL_APPLE_PRIVATE_KEY')
  const oidc = group('SIOL_OIDC_NAME', 'SIOL_OIDC_ISSUER', 'SIOL_OIDC_CLIENT_ID', 'SIOL_OIDC_CLIENT_SECRET')
  if (oidc) url('SIOL_OIDC_ISSUER', oidc.SIOL_OIDC_ISSUER, ['https:', 'http:'])

  const embedders = (text('SIOL_EMBEDDERS') ?? '').split(/\s+/).filter(Boolean)
  const calendly = group('SIOL_CALENDLY_URL', 'SIOL_CALENDLY_TOKEN')
  if (calendly) url('SIOL_CALENDLY_URL', calendly.SIOL_CALENDLY_URL, ['https:', 'http:'])
  const calendlyApi = url('SIOL_CALENDLY_API', text('SIOL_CALENDLY_API') ?? 'https://api.calendly.com', [
    'https:',
    'http:',
  ])
  for (const each of embedders) {
    if (new URL(url('SIOL_EMBEDDERS', each, ['https:', 'http:'])).origin !== each)
      stop(`SIOL_EMBEDDERS must name origins alone, such as https://www.pensions.example; it names "${each}".`)
  }

  const links = readLinks(text('SIOL_LINKS') ?? '')
  if (!links.ok)
    stop(
      `SIOL_LINKS must be names with their addresses, such as terms=https://www.pensions.example/terms; "${links.code}" is none. The names are ${linkNames.join(', ')}.`,
    )

  const formIds = {
    qualification: 'SIOL_FORM_QUALIFICATION',
    fact_find_personal_details: 'SIOL_FORM_PERSONAL_DETAILS',
    fact_find_financial_details: 'SIOL_FORM_FINANCIAL_DETAILS',
    fact_find_risk_reward: 'SIOL_FORM_RISK_REWARD',
    business_details: 'SIOL_FORM_BUSINESS_DETAILS',
  } as const satisfies Record<EmbeddedFormId, Setting>
  const forms = group('SIOL_FORM_HOST', 'SIOL_JOTFORM_WEBHOOK_SECRET', ...Object.values(formIds))
  const jotformApi = url('SIOL_JOTFORM_API', text('SIOL_JOTFORM_API') ?? 'https://api.jotform.com', ['https:', 'http:'])
  if (forms) {
    if (new URL(url('SIOL_FORM_HOST', forms.SIOL_FORM_HOST, ['https:', 'http:'])).origin !== forms.SIOL_FORM_HOST)
      stop('SIOL_FORM_HOST must be an origin alone, such as https://form.jotform.com.')
    if (!/^[A-Za-z0-9]{32,}$/.test(forms.SIOL_JOTFORM_WEBHOOK_SECRET))
      stop('SIOL_JOTFORM_WEBHOOK_SECRET must have 32 or more letters and digits, and nothing else.')
    for (const form of embeddedForms) {
      const id = forms[formIds[form]]
      const duplicate = embeddedForms.find((other) => other !== form && forms[formIds[other]] === id)
      if (!/^\d{1,32}$/.test(id)) stop(`${formIds[form]} must be the number of a form; it is "${id}".`)
      if (duplicate) stop(`${formIds[form]} must be another form than ${formIds[duplicate]}.`)
    }
  } else if (text('SIOL_JOTFORM_API_KEY')) stop('SIOL_FORM_HOST must be set too, since SIOL_JOTFORM_API_KEY is.')

  return Object.freeze<Config>({
    mode,
    host: text('SIOL_HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port,
    origin: origin.replace(/\/$/, ''),
    trustProxy: oneOf('SIOL_TRUST_PROXY', ['true', 'false'], 'false') === 'true',
    databaseUrl,
    dataDir: text('SIOL_DATA_DIR') ?? 'data',
    secret,
    embedders,
    fileKeys: fileKeys as Config['fileKeys'],
    s3: s3 && {
      endpoint: s3.SIOL_S3_ENDPOINT,
      region: s3.SIOL_S3_REGION,
      bucket: s3.SIOL_S3_BUCKET,
      keyId: s3.SIOL_S3_KEY_ID,
      secret: s3.SIOL_S3_SECRET,
    },
    clamd,
    rulebook: oneOf('RULEBOOK', ['specified', 'current'], 'specified'),
    smtp: smtp && { url: smtp.SIOL_SMTP_URL, from: smtp.SIOL_MAIL_FROM },
    google: google && { clientId: google.SIOL_GOOGLE_CLIENT_ID, clientSecret: google.SIOL_GOOGLE_CLIENT_SECRET },
    apple: apple && {
      clientId: apple.SIOL_APPLE_CLIENT_ID,
      teamId: apple.SIOL_APPLE_TEAM_ID,
      keyId: apple.SIOL_APPLE_KEY_ID,
      privateKey: apple.SIOL_APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
    },
    oidc: oidc && {
      name: oidc.SIOL_OIDC_NAME,
      issuer: oidc.SIOL_OIDC_ISSUER,
      clientId: oidc.SIOL_OIDC_CLIENT_ID,
      clientSecret: oidc.SIOL_OIDC_CLIENT_SECRET,
    },
    calendly: calendly && {
      url: calendly.SIOL_CALENDLY_URL,
      token: calendly.SIOL_CALENDLY_TOKEN,
      api: calendlyApi.replace(/\/$/, ''),
      webhookKey: text('SIOL_CALENDLY_WEBHOOK_KEY'),
    },
    hostedForms: forms && {
      origin: forms.SIOL_FORM_HOST,
      ids: Object.fromEntries(embeddedForms.map((form) => [form, forms[formIds[form]]])) as HostedFormSettings['ids'],
      webhookSecret: forms.SIOL_JOTFORM_WEBHOOK_SECRET,
      api: jotformApi.replace(/\/$/, ''),
      apiKey: text('SIOL_JOTFORM_API_KEY'),
    },
    terms: readTerms(text, (name) => stop(`${name} must be two percentages, such as "0 1"; it is "${text(name)}".`)),
    links: links.ok ? links.value : {},
    logLevel: oneOf('SIOL_LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'info'),
  })
}
