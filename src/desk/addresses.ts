import { aboutMember, addressIn, atDesk, deskFile } from '#shared/addresses.ts'

const address = addressIn('desk')

export const deskAddresses = {
  deskSecondFactor: address('/desk/second-factor', 'pages/second-factor.tsx', { guard: 'adviserBeforeMfa' }),
  /** Four that are not there unless the firm's people sign in with its own accounts. */
  deskSignIn: address('/auth/staff', 'pages/sign-in/sign-in.tsx', { guard: 'open', script: 'none' }),
  deskSignInStart: address('/auth/staff/start', 'pages/sign-in/start.ts', { guard: 'open' }),
  deskSignInReturn: address('/auth/staff/return', 'pages/sign-in/return.ts', { guard: 'open' }),
  signOutNotice: address('/webhooks/staff-sign-out', 'pages/sign-in/sign-out-notice.ts', { guard: 'open' }),
  desk: address('/desk', 'pages/queue/queue.tsx', atDesk('readMembers')),
  deskAdvisers: address('/desk/advisers', 'pages/team/advisers.tsx', atDesk('readTeam', 'changeTeam')),
  deskFactorReset: address(
    '/desk/advisers/:adviser/second-step',
    'pages/team/factor-reset.tsx',
    atDesk('readTeam', 'approveFactorReset'),
  ),
  deskAudit: address('/desk/audit', 'pages/audit/audit.tsx', atDesk('readAudit')),
  deskTasks: address('/desk/tasks', 'pages/tasks/tasks.tsx', atDesk('readTasks', 'changeTasks')),
  deskNotices: address('/desk/notices', 'pages/team/notices.tsx', atDesk('changeMembers', 'changeMembers')),
  deskServiceLevels: address(
    '/desk/service-levels',
    'pages/team/service-levels.tsx',
    atDesk('readServiceLevels', 'changeServiceLevels'),
  ),
  deskHandOver: address('/desk/hand-over', 'pages/team/hand-over.tsx', atDesk('readTeam', 'handOver')),
  deskNumbers: address('/desk/numbers', 'pages/numbers/numbers.tsx', atDesk('readNumbers')),
  deskStart: address('/desk/start', 'pages/start.tsx', atDesk('setUp', 'setUp')),
  deskMember: address('/desk/members/:uid', 'pages/member/member.tsx', aboutMember),
  deskOwner: address('/desk/members/:uid/owner', 'pages/member/owner.tsx', atDesk('readMembers', 'handOver')),
  deskMemberTasks: address(
    '/desk/members/:uid/tasks',
    'pages/member/member-tasks.tsx',
    atDesk('readMembers', 'changeTasks'),
  ),
  deskAuditFile: address('/desk/audit.csv', 'pages/audit/audit-file.ts', deskFile('readAudit', 'readAudit')),
  deskNumbersFile: address(
    '/desk/numbers.csv',
    'pages/numbers/numbers-file.ts',
    deskFile('readNumbers', 'readNumbers'),
  ),
}
