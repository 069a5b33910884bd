/** Reads the environment once, validates it and freezes it. The only file that reads process.env, but for brand.ts. */
import { type EmbeddedFormId, embeddedForms } from './areas/forms/domain/exchange/embedded-forms.ts'
import { type ConfiguredTerms, readTerms } from './areas/recommendations/domain/plans/plan-terms.ts'
import { readStaffIssuer, type StaffIssuer } from './desk/domain/sign-on/staff-settings.ts'
import type { AppleProvider, CalendlySettings, HostedFormSettings, OidcProvider, S3Store } from './service-settings.ts'
import { settings } from './settings.ts'
import { isLoopback, type Links, linkNames, readLinks } from './shared/domain/access/links.ts'
import type { RulebookName } from './shared/domain/rulebook.ts'
import { checkEmail } from './shared/domain/text/email.ts'

export class ConfigError extends Error {}

export type Config = {
  mode: 'development' | 'production'
  host: string
  port: number
  /** The app's public origin, without a trailing slash. Cookies, links in emails and the origin check depend on it. */
  origin: string
  /** How many processes serve the port. */
  processes: number
  /** True behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto. Then only that proxy may reach the port. */
  trustProxy: boolean
  databaseUrl: string | undefined
  /** For what needs a session of its own, if not `databaseUrl`. */
  directUrl: string | undefined
  replicaUrl: string | undefined
  dataDir: string
  /** 32 characters or more each, newest first. In development one is generated and stored in the data folder. */
  secrets: readonly [string, ...string[]] | undefined
  /** 32 bytes each, newest first. In development one is generated and stored in the data folder. */
  fileKeys: readonly [Buffer, ...Buffer[]] | undefined
  /** Where documents are stored; the data folder if undefined. */
  s3: S3Store | undefined
  /** The virus scanner's address, tcp://host:port or unix:/path. If undefined, uploads are not scanned. */
  clamd: string | undefined
  rulebook: RulebookName
  /** Range service for leaked passwords. Without it, new passwords are checked against our own list only. */
  leakedPasswords: string | undefined
  smtp: { url: string; from: string } | undefined
  google: { clientId: string; clientSecret: string } | undefined
  apple: AppleProvider | undefined
  oidc: OidcProvider | undefined
  staffIssuer: StaffIssuer | undefined
  calendly: CalendlySettings | undefined
  /** Other origins that may show our forms and our booking page in a frame. */
  embedders: readonly string[]
  /** Origins whose pages may show the calculator in a frame. It knows nobody, so these may be anyone's. */
  calculatorEmbedders: readonly string[]
  hostedForms: HostedFormSettings | undefined
  /** Of the firm's own network, where webhooks may go although they are not public, or not encrypted. */
  webhookOrigins: readonly string[]
  /** A P12 file with the key that signs documents; without it the program makes one. */
  signing: { file: string; passphrase: string } | undefined
  /** Agreed with the provider. In production no recommendation is approved without them. */
  terms: ConfiguredTerms
  /** Override the links in shared/domain/access/links.ts. */
  links: Partial<Links>
  securityLog: 'file' | 'stderr' | 'off'
  /** A file's path, or a syslog server as syslog://host:port. */
  auditCopy: string | undefined
  /** Where the metrics are served; nowhere if undefined. */
  metrics: { host: string; port: number } | undefined
  /** The collector that traces are sent to, without a trailing slash. */
  traces: string | undefined
  /** The names of the settings that are given, without their values. */
  given: readonly string[]
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

const highestPort = 65_535
/** The built-in database has connections for as many. */
const mostProcesses = 16

type Setting = keyof typeof settings

const stop = (sentence: string): never => {
  throw new ConfigError(sentence)
}

/** Throws ConfigError with one sentence that names the setting and the expected value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
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
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
    const password = value.includes('@') ? ' In its password, # is written as %23, / as %2F and ? as %3F.' : ''
    return stop(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.${password}`,
    )
  }

  /** An address that secrets or personal data are sent to: encrypted, or on this machine. */
  const privateUrl = (name: Setting, value: string): string => {
    if (new URL(url(name, value, ['https:', 'http:'])).protocol === 'http:' && !isLoopback(value))
      stop(`${name} must start with https://, unless it is on this machine.`)
    return value
  }

  // Test runners set NODE_ENV=test, which counts as development.
  const nodeEnv = text('NODE_ENV')
  const mode = nodeEnv === 'test' ? 'development' : oneOf('NODE_ENV', ['development', 'production'], 'development')
  const production = mode === 'production'

  const number = (name: Setting, fallback: number, most: number): number => {
    const value = Number(text(name) ?? fallback)
    if (!Number.isInteger(value) || value < 1 || value > most)
      stop(`${name} must be a number from 1 to ${most}; it is "${text(name)}".`)
    return value
  }
  const port = number('PORT', 3000, highestPort)
  const metricsPort = text('SIOL_METRICS_PORT') === undefined ? undefined : number('SIOL_METRICS_PORT', 1, highestPort)
  if (metricsPort === port) stop('SIOL_METRICS_PORT must be another port than PORT.')
  const traces = text('OTEL_EXPORTER_OTLP_ENDPOINT')
  if (traces) privateUrl('OTEL_EXPORTER_OTLP_ENDPOINT', traces)
  const local = new URL(`http://localhost:${port}`).origin
  const origin = url('SIOL_ORIGIN', text('SIOL_ORIGIN') ?? local, ['https:', 'http:'])
  if (new URL(origin).origin !== origin.replace(/\/$/, '')) stop('SIOL_ORIGIN must be an origin alone, without a path.')
  if (production && !origin.startsWith('https://')) stop('SIOL_ORIGIN must start with https:// in production.')

  if (production && !text('RULEBOOK'))
    stop("RULEBOOK must be chosen in production: current (today's standards) or specified (the specification's rules).")

  const secret = text('SIOL_SECRET')
  if (production && !secret) stop('SIOL_SECRET must be set in production: 32 characters or more, kept secret.')
  if (secret && secret.length < 32) stop('SIOL_SECRET must have 32 characters or more.')
  const bothSecrets = secret?.split(',').map((each) => each.trim())
  // A comma may also be a part of one secret.
  const secrets = bothSecrets?.every((each) => each.length >= 32) ? bothSecrets : secret && [secret]

  const fileKeys = text('SIOL_FILE_KEY')
    ?.split(',')
    .map((key) => Buffer.from(key.trim(), 'base64'))
  if (production && !fileKeys) stop('SIOL_FILE_KEY must be set in production: 32 random bytes as base64, kept secret.')
  if (fileKeys?.some((key) => key.length !== 32)) stop('SIOL_FILE_KEY must be 32 random bytes as base64.')

  const s3 = group('SIOL_S3_ENDPOINT', 'SIOL_S3_REGION', 'SIOL_S3_BUCKET', 'SIOL_S3_KEY_ID', 'SIOL_S3_SECRET')
  if (s3) privateUrl('SIOL_S3_ENDPOINT', s3.SIOL_S3_ENDPOINT)
  const clamd = text('SIOL_CLAMD')
  if (clamd && !/^(tcp:\/\/[^/]+:\d+|unix:\/.+)$/.test(clamd))
    stop('SIOL_CLAMD must be tcp://host:port or unix:/path/to/clamd.sock.')

  const smtp = group('SIOL_SMTP_URL', 'SIOL_MAIL_FROM')
  if (smtp) url('SIOL_SMTP_URL', smtp.SIOL_SMTP_URL, ['smtp:', 'smtps:'])
  if (smtp && checkEmail(/^(?:[^<>]*<)?([^<>]+?)>?$/.exec(smtp.SIOL_MAIL_FROM)?.[1] ?? ''))
    stop('SIOL_MAIL_FROM must be an email address, with a name before it or without: "Síol <hello@pensions.example>".')
  // Otherwise an attacker on the line could strip STARTTLS and read every link that signs a member in.
  if (smtp && /[?&]tls=offered/.test(smtp.SIOL_SMTP_URL) && !isLoopback(smtp.SIOL_SMTP_URL))
    stop('SIOL_SMTP_URL must not have tls=offered, unless it is on this machine: emails leave encrypted or not at all.')
  const leakedPasswords = text('SIOL_LEAKED_PASSWORDS')
  if (leakedPasswords) privateUrl('SIOL_LEAKED_PASSWORDS', leakedPasswords)
  if (production && !smtp) stop('SIOL_SMTP_URL and SIOL_MAIL_FROM must be set in production, or no mail would leave.')

  const database = (name: Setting) => {
    const value = text(name)
    if (value && !text('DATABASE_URL')) stop(`DATABASE_URL must be set too, since ${name} is.`)
    return value && url(name, value, ['postgres:', 'postgresql:'])
  }

  if (production && !text('DATABASE_URL') && text('SIOL_EMBEDDED_DATABASE') !== 'true')
    stop('DATABASE_URL must be set in production, or SIOL_EMBEDDED_DATABASE=true for the built-in database.')

  const google = group('SIOL_GOOGLE_CLIENT_ID', 'SIOL_GOOGLE_CLIENT_SECRET')
  const apple = group('SIOL_APPLE_CLIENT_ID', 'SIOL_APPLE_TEAM_ID', 'SIOL_APPLE_KEY_ID', 'SIOL_APPLE_PRIVATE_KEY')
  const oidc = group('SIOL_OIDC_NAME', 'SIOL_OIDC_ISSUER', 'SIOL_OIDC_CLIENT_ID', 'SIOL_OIDC_CLIENT_SECRET')
  if (oidc) privateUrl('SIOL_OIDC_ISSUER', oidc.SIOL_OIDC_ISSUER)

  const originsIn = (name: 'SIOL_EMBEDDERS' | 'SIOL_CALCULATOR_EMBEDDERS' | 'SIOL_WEBHOOK_ORIGINS') => {
    const origins = (text(name) ?? '').split(/\s+/).filter(Boolean)
    for (const each of origins) {
      if (new URL(url(name, each, ['https:', 'http:'])).origin !== each)
        stop(`${name} must name origins alone, such as https://www.pensions.example; it names "${each}".`)
    }
    return origins
  }
  const calendly = group('SIOL_CALENDLY_URL', 'SIOL_CALENDLY_TOKEN')
  if (calendly) url('SIOL_CALENDLY_URL', calendly.SIOL_CALENDLY_URL, ['https:', 'http:'])
  const calendlyApi = privateUrl('SIOL_CALENDLY_API', text('SIOL_CALENDLY_API') ?? 'https://api.calendly.com')

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
  const jotformApi = privateUrl('SIOL_JOTFORM_API', text('SIOL_JOTFORM_API') ?? 'https://api.jotform.com')
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

  const signing = group('SIOL_SIGNING_P12', 'SIOL_SIGNING_PASSPHRASE')
  const securityLog = oneOf('SIOL_SECURITY_LOG', ['file', 'stderr', 'off'], 'file')
  if (production && securityLog === 'off') stop('SIOL_SECURITY_LOG must be file or stderr in production.')
  const auditCopy = text('SIOL_AUDIT_COPY')
  if (auditCopy?.includes('://')) url('SIOL_AUDIT_COPY', auditCopy, ['syslog:'])

  return Object.freeze<Config>({
    mode,
    host: text('SIOL_HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port,
    origin: origin.replace(/\/$/, ''),
    trustProxy: oneOf('SIOL_TRUST_PROXY', ['true', 'false'], 'false') === 'true',
    processes: number('SIOL_PROCESSES', 1, mostProcesses),
    databaseUrl: database('DATABASE_URL'),
    directUrl: database('DATABASE_DIRECT_URL'),
    replicaUrl: database('DATABASE_REPLICA_URL'),
    dataDir: text('SIOL_DATA_DIR') ?? 'data',
    secrets: secrets as Config['secrets'],
    leakedPasswords: leakedPasswords?.replace(/\/$/, ''),
    embedders: originsIn('SIOL_EMBEDDERS'),
    calculatorEmbedders: originsIn('SIOL_CALCULATOR_EMBEDDERS'),
    webhookOrigins: originsIn('SIOL_WEBHOOK_ORIGINS'),
    signing: signing && { file: signing.SIOL_SIGNING_P12, passphrase: signing.SIOL_SIGNING_PASSPHRASE },
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
    staffIssuer: readStaffIssuer({ text, group, privateUrl, stop }),
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
    securityLog,
    auditCopy,
    metrics:
      metricsPort === undefined ? undefined : { host: text('SIOL_METRICS_HOST') ?? '127.0.0.1', port: metricsPort },
    traces: traces?.replace(/\/$/, ''),
    given: Object.keys(settings).filter((name) => text(name as Setting) !== undefined),
    logLevel: oneOf('SIOL_LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'info'),
  })
}
