/** Every page of the desk, with what its address is filled with. The compiler names an address that is missing here. */
import type { DeskPath } from '../../src/addresses.ts'

/** `adviser`: a colleague's account; `adviserId`: their row in the team. */
type Found = { uid: string; email: string; waiting: string; adviser: string; adviserId: string }
type Named = readonly (readonly [name: string, path: string])[]

/** Not pages: files and POST-only addresses. */
const file = () => []

const pages: Readonly<Record<Exclude<DeskPath, '/desk'>, (found: Found) => Named>> = {
  '/desk/advisers': () => [['team', '/desk/advisers']],
  '/desk/advisers/:adviser/second-step': ({ adviserId }) => [
    ['a reset of a second step', `/desk/advisers/${adviserId}/second-step`],
  ],
  '/desk/api': () => [['keys of other programs', '/desk/api']],
  '/desk/api/openapi.json': file,
  '/desk/api/reference': () => [['what a program can ask', '/desk/api/reference']],
  '/desk/audit': ({ email, adviser }) => [
    ['audit trail', '/desk/audit'],
    ['audit trail, one name', '/desk/audit?about=saoirse+kavanagh'],
    ['audit trail, one address', `/desk/audit?about=${email}`],
    ['audit trail, nobody of that name', '/desk/audit?about=zebedee'],
    ['audit trail, one person of the firm', `/desk/audit?by=${adviser}`],
    ['audit trail, by members', '/desk/audit?by=member'],
    ['audit trail, by guests', '/desk/audit?by=guest'],
    ['audit trail, a frequent action', '/desk/audit?action=view_record'],
    ['audit trail, an action that never happened', '/desk/audit?action=erase_account'],
    ['audit trail, a month', '/desk/audit?from=2026-01-01&to=2026-01-31'],
    ['audit trail, a name and an action', '/desk/audit?about=saoirse+kavanagh&action=submit_form'],
  ],
  '/desk/audit.csv': file,
  '/desk/availability': () => [['availability', '/desk/availability']],
  '/desk/availability/:adviser': ({ adviserId }) => [['availability of one', `/desk/availability/${adviserId}`]],
  '/desk/tasks': () => [['tasks', '/desk/tasks']],
  '/desk/hand-over': ({ adviserId }) => [['hand over', `/desk/hand-over?from=${adviserId}`]],
  '/desk/law': () => [['law', '/desk/law']],
  '/desk/webhooks': () => [['webhooks', '/desk/webhooks']],
  '/desk/webhooks/:endpoint': file,
  '/desk/notices': () => [['emails to you', '/desk/notices']],
  '/desk/screening': () => [['screening', '/desk/screening']],
  '/desk/service-levels': () => [['service levels', '/desk/service-levels']],
  '/desk/firm': () => [['firm', '/desk/firm']],
  '/desk/firm/opening': () => [['new members', '/desk/firm/opening']],
  '/desk/firm/edit/:section': file,
  '/desk/firm/edit/partners': file,
  '/desk/firm/edit/files': file,
  '/desk/firm/plan-files/:file': file,
  '/desk/firm/logos/:file': file,
  '/desk/firm/versions/:version': () => [["a version of the firm's settings", '/desk/firm/versions/0']],
  '/desk/firm/versions/:version/approve': file,
  '/desk/firm/versions/:version/page/:page': () => [['terms in that version', '/desk/firm/versions/0/page/terms']],
  '/desk/firm/versions/:version/preview/:document': file,
  '/desk/numbers': () => [12, 26, 52].map((weeks) => [`numbers, ${weeks} weeks`, `/desk/numbers?weeks=${weeks}`]),
  '/desk/numbers.csv': file,
  '/desk/start': () => [['before you open', '/desk/start']],
  '/desk/clients': () => [['clients', '/desk/clients']],
  '/desk/clients/list': () => [['clients in a list', '/desk/clients/list']],
  '/desk/clients/add': () => [['add a client', '/desk/clients/add']],
  '/desk/clients/template.csv': file,
  '/desk/clients/imports/:clientImport': file,
  '/desk/clients/imports/:clientImport/refused.csv': file,
  '/desk/values': () => [['import values', '/desk/values']],
  '/desk/values/:import': file,
  '/desk/members/:uid': ({ uid }) => [['a member', `/desk/members/${uid}`]],
  '/desk/members/:uid/recommendation': ({ uid }) => [
    ["a member's recommendation", `/desk/members/${uid}/recommendation`],
  ],
  '/desk/members/:uid/recommendation/:document': file,
  '/desk/members/:uid/second-approval': ({ uid }) => [
    ["a member's second approval", `/desk/members/${uid}/second-approval`],
  ],
  '/desk/members/:uid/owner': ({ uid }) => [["a member's adviser", `/desk/members/${uid}/owner`]],
  '/desk/members/:uid/tasks': ({ uid }) => [["a member's tasks", `/desk/members/${uid}/tasks`]],
  '/desk/members/:uid/identity': ({ waiting }) => [
    ["a member's identity documents", `/desk/members/${waiting}/identity`],
  ],
  '/desk/members/:uid/identity/:document': file,
  '/desk/members/:uid/identity-change': ({ uid }) => [
    ["a member's change of details", `/desk/members/${uid}/identity-change`],
  ],
  '/desk/members/:uid/identity-change/:change': file,
  '/desk/members/:uid/screening': ({ uid }) => [["a member's screening", `/desk/members/${uid}/screening`]],
  '/desk/members/:uid/client-checks': ({ uid }) => [
    ["a member's address and source of funds", `/desk/members/${uid}/client-checks`],
  ],
  '/desk/members/:uid/contribution': ({ uid }) => [["a member's contribution", `/desk/members/${uid}/contribution`]],
  '/desk/members/:uid/pension': ({ uid }) => [["a member's pension", `/desk/members/${uid}/pension`]],
  '/desk/members/:uid/values': ({ uid }) => [["a member's values", `/desk/members/${uid}/values`]],
  '/desk/members/:uid/requests': ({ uid }) => [["a member's requests", `/desk/members/${uid}/requests`]],
  '/desk/members/:uid/call': ({ uid }) => [["a member's call", `/desk/members/${uid}/call`]],
  '/desk/members/:uid/sending': ({ uid }) => [["a member's sending", `/desk/members/${uid}/sending`]],
  '/desk/members/:uid/invitation': ({ uid }) => [["a client's invitation", `/desk/members/${uid}/invitation`]],
  '/desk/members/:uid/provider-file': file,
}

export const deskPages = (found: Found): Named => Object.values(pages).flatMap((addresses) => addresses(found))
