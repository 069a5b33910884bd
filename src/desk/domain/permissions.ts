/** Who may do what at the desk. A person may hold several roles, and has the permissions of all of them. */

/** In display order. `auditor` is read-only. */
export const roles = ['adviser', 'compliance', 'administrator', 'auditor'] as const
export type Role = (typeof roles)[number]

export const isRole = (text: string): text is Role => roles.some((role) => role === text)

export const permissions = {
  /** Lists, records and documents of members. A whole PPS number is shown only to those who may change a record. */
  readMembers: ['adviser', 'compliance', 'administrator', 'auditor'],
  /** Clients whom the firm has already: a record of their own, or a whole file of them, and their invitations. */
  addClients: ['adviser', 'administrator'],
  /** Everything that is done for a member: approvals, reviews, calls, values, notes, answers. */
  changeMembers: ['adviser'],
  /**
   * Passports and the like themselves. Who only supervises sees that they were checked, when and against what; the
   * compliance role answers for the checks (Criminal Justice (Money Laundering and Terrorist Financing) Act 2010).
   */
  readIdentityDocuments: ['adviser', 'compliance'],
  /** Possible matches with lists of sanctions and of senior public roles. Some decisions are compliance's alone. */
  settleScreening: ['adviser', 'compliance'],
  readScreening: ['adviser', 'compliance', 'administrator', 'auditor'],
  importScreening: ['compliance', 'administrator'],
  /** Your own times, and links to those of others. Only people who take calls have times. */
  readTimes: ['adviser', 'administrator', 'auditor'],
  changeTimes: ['adviser', 'administrator'],
  readOthersTimes: ['administrator', 'auditor'],
  changeOthersTimes: ['administrator'],
  /** The second of two approvals of a recommendation. */
  approveSecond: ['adviser', 'compliance'],
  readTasks: ['adviser', 'compliance', 'administrator', 'auditor'],
  changeTasks: ['adviser', 'compliance', 'administrator'],
  readServiceLevels: ['adviser', 'compliance', 'administrator', 'auditor'],
  changeServiceLevels: ['compliance', 'administrator'],
  /** Assigning members, including to others. */
  handOver: ['adviser', 'administrator'],
  readTeam: ['adviser', 'compliance', 'administrator', 'auditor'],
  changeTeam: ['administrator'],
  /** Approving a reset of a colleague's second factor that another person asked for. */
  approveFactorReset: ['compliance', 'administrator'],
  readAudit: ['compliance', 'administrator', 'auditor'],
  readFirm: ['compliance', 'administrator', 'auditor'],
  changeFirm: ['compliance', 'administrator'],
  /** Approving settings that another person proposed. */
  approveFirm: ['compliance'],
  /** The firm's other programs that hear of what happens here. */
  readWebhooks: ['administrator', 'auditor'],
  changeWebhooks: ['administrator'],
  readNumbers: ['adviser', 'compliance', 'administrator', 'auditor'],
  /** Keys of the firm's other programs. A key itself reaches what its role does. */
  readKeys: ['compliance', 'administrator', 'auditor'],
  changeKeys: ['administrator'],
  /** What a new installation still lacks, and to test it. */
  setUp: ['administrator'],
} as const satisfies Record<string, readonly Role[]>
export type Permission = keyof typeof permissions

export const hasPermission = (held: readonly Role[], permission: Permission): boolean =>
  permissions[permission].some((role) => held.includes(role))

/**
 * The permissions of a desk address, in addition to its guard. `change` is for posting; without it, posts are refused.
 */
export type Needed = { read: Permission; change?: Permission | undefined }

/** Whether these roles may read an address, or post to it. An address without permissions is closed to all. */
export function mayAtDesk(held: readonly Role[], needed: Needed | undefined, does: 'read' | 'change'): boolean {
  if (!needed || !hasPermission(held, needed.read)) return false
  // A post to an address that takes none is answered by the page.
  return does === 'read' || needed.change === undefined || hasPermission(held, needed.change)
}

/** The roles that may post to the address; empty if these roles may, or if it takes no posts. */
export function lackingRoles(held: readonly Role[], needed: Needed | undefined): readonly Role[] {
  const change = needed?.change
  return change === undefined || hasPermission(held, change) ? [] : permissions[change]
}

/** The team needs an administrator. `next`: the person's roles after the change. */
export const keepsAdministrator = (administrators: readonly string[], id: string, next: readonly Role[]): boolean =>
  next.includes('administrator') || !administrators.includes(id) || administrators.length > 1

/** Without duplicates, in the order of `roles`. */
export const sortRoles = (chosen: readonly Role[]): readonly Role[] => roles.filter((role) => chosen.includes(role))

/** The default: the first person must be able to do everything. */
export const firstRoles = (administrators: number): readonly Role[] =>
  administrators > 0 ? ['adviser'] : ['adviser', 'compliance', 'administrator']
