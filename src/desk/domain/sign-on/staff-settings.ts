/** The settings of the firm's own accounts for the desk. config.ts reads them. */
import { isRole } from '#desk/domain/permissions.ts'
import type { StaffRules } from './sign-on.ts'

export type StaffIssuer = StaffRules & {
  issuer: string
  clientId: string
  clientSecret: string
  /** The claim that lists a person's groups. */
  groupsClaim: string
}

const names = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'DOMAIN', 'GROUPS'] as const
const optional = ['GROUPS_CLAIM', 'ACR', 'REQUIRED'] as const
type StaffSetting = `SIOL_STAFF_OIDC_${(typeof names)[number] | (typeof optional)[number]}`

type Readers = {
  text: (name: StaffSetting) => string | undefined
  /** Settings that belong together. */
  group: (...together: `SIOL_STAFF_OIDC_${(typeof names)[number]}`[]) => Record<string, string> | undefined
  privateUrl: (name: StaffSetting, value: string) => string
  /** Ends the start with a sentence. */
  stop: (sentence: string) => never
}

export function readStaffIssuer({ text, group, privateUrl, stop }: Readers): StaffIssuer | undefined {
  const given = group(...names.map((name) => `SIOL_STAFF_OIDC_${name}` as const))
  const alone = optional.find((name) => text(`SIOL_STAFF_OIDC_${name}`) !== undefined)
  if (!given && alone) stop(`SIOL_STAFF_OIDC_ISSUER must be set too, since SIOL_STAFF_OIDC_${alone} is.`)
  if (!given) return undefined
  const read = (name: (typeof names)[number]): string => given[`SIOL_STAFF_OIDC_${name}`] ?? ''
  const words = (value: string | undefined): string[] => (value ?? '').split(/\s+/).filter(Boolean)
  const domains = words(read('DOMAIN').toLowerCase())
  for (const domain of domains) {
    if (!/^([a-z0-9-]+\.)+[a-z0-9-]+$/.test(domain))
      stop(`SIOL_STAFF_OIDC_DOMAIN must be a domain alone, such as firm.example; it is "${domain}".`)
  }
  const groups = read('GROUPS')
    .split(';')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => {
      const [, role = '', name = ''] = /^(\w+)\s*=\s*(.+)$/.exec(pair) ?? []
      if (!isRole(role))
        return stop(
          `SIOL_STAFF_OIDC_GROUPS must be roles with a group each, such as "adviser=Advisers"; "${pair}" is not.`,
        )
      return { role, group: name }
    })
  if (!groups.some(({ role }) => role === 'administrator'))
    stop('SIOL_STAFF_OIDC_GROUPS must name a group for administrator, or nobody could change the team.')
  const required = text('SIOL_STAFF_OIDC_REQUIRED') ?? 'false'
  if (required !== 'true' && required !== 'false')
    stop(`SIOL_STAFF_OIDC_REQUIRED must be one of true, false; it is "${required}".`)
  return {
    issuer: privateUrl('SIOL_STAFF_OIDC_ISSUER', read('ISSUER')),
    clientId: read('CLIENT_ID'),
    clientSecret: read('CLIENT_SECRET'),
    domains,
    groups,
    groupsClaim: text('SIOL_STAFF_OIDC_GROUPS_CLAIM') ?? 'groups',
    acr: words(text('SIOL_STAFF_OIDC_ACR')),
    required: required === 'true',
  }
}
