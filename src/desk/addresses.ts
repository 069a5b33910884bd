import { ofMember } from '#desk/domain/permissions.ts'
import { addressIn } from '#shared/addresses.ts'

const address = addressIn('desk')
const atDesk = { guard: 'adviser', layout: 'desk' } as const

export const deskAddresses = {
  deskSecondFactor: address('/desk/second-factor', 'pages/second-factor.tsx', { guard: 'adviserBeforeMfa' }),
  /** Four that are not there unless the firm's people sign in with its own accounts. */
  deskSignIn: address('/auth/staff', 'pages/sign-in/sign-in.tsx', { guard: 'open', script: 'none' }),
  deskSignInStart: address('/auth/staff/start', 'pages/sign-in/start.ts', { guard: 'open' }),
  deskSignInReturn: address('/auth/staff/return', 'pages/sign-in/return.ts', { guard: 'open' }),
  signOutNotice: address('/webhooks/staff-sign-out', 'pages/sign-in/sign-out-notice.ts', { guard: 'open' }),
  desk: address('/desk', 'pages/queue/queue.tsx', { ...atDesk, permission: { read: 'readMembers' } }),
  deskAdvisers: address('/desk/advisers', 'pages/team/advisers.tsx', {
    ...atDesk,
    permission: { read: 'readTeam', change: 'changeTeam' },
  }),
  deskFactorReset: address('/desk/advisers/:adviser/second-step', 'pages/team/factor-reset.tsx', {
    ...atDesk,
    permission: { read: 'readTeam', change: 'approveFactorReset' },
  }),
  deskAudit: address('/desk/audit', 'pages/audit/audit.tsx', { ...atDesk, permission: { read: 'readAudit' } }),
  deskTasks: address('/desk/tasks', 'pages/tasks/tasks.tsx', {
    ...atDesk,
    permission: { read: 'readTasks', change: 'changeTasks' },
  }),
  deskNotices: address('/desk/notices', 'pages/team/notices.tsx', {
    ...atDesk,
    permission: { read: 'changeMembers', change: 'changeMembers' },
  }),
  deskServiceLevels: address('/desk/service-levels', 'pages/team/service-levels.tsx', {
    ...atDesk,
    permission: { read: 'readServiceLevels', change: 'changeServiceLevels' },
  }),
  deskHandOver: address('/desk/hand-over', 'pages/team/hand-over.tsx', {
    ...atDesk,
    permission: { read: 'readTeam', change: 'handOver' },
  }),
  deskNumbers: address('/desk/numbers', 'pages/numbers/numbers.tsx', {
    ...atDesk,
    permission: { read: 'readNumbers' },
  }),
  deskStart: address('/desk/start', 'pages/start.tsx', { ...atDesk, permission: { read: 'setUp', change: 'setUp' } }),
  deskMember: address('/desk/members/:uid', 'pages/member/member.tsx', { ...atDesk, permission: ofMember }),
  deskOwner: address('/desk/members/:uid/owner', 'pages/member/owner.tsx', {
    ...atDesk,
    permission: { read: 'readMembers', change: 'handOver' },
  }),
  deskMemberTasks: address('/desk/members/:uid/tasks', 'pages/member/member-tasks.tsx', {
    ...atDesk,
    permission: { read: 'readMembers', change: 'changeTasks' },
  }),
  deskAuditFile: address('/desk/audit.csv', 'pages/audit/audit-file.ts', {
    guard: 'adviser',
    permission: { read: 'readAudit', change: 'readAudit' },
  }),
  deskNumbersFile: address('/desk/numbers.csv', 'pages/numbers/numbers-file.ts', {
    guard: 'adviser',
    permission: { read: 'readNumbers', change: 'readNumbers' },
  }),
}
