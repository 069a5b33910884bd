/**
 * The member shares the form with their employer: a link to copy, or an email with the link (specification 2, sections
 * 2.9 and 4).
 */

import { newCodeId } from '#areas/account/flows/action-code.ts'
import { begunAt, canSendLink, expiryOf, lastDay, linkState } from '#areas/application/domain/employer-link.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { hasEmail } from '#database/emails.ts'
import { findContribution } from '#database/members/contribution.ts'
import {
  type EmployerLink,
  endLink,
  findLink,
  findOpenLink,
  insertLink,
  lockMemberOfLink,
  setLinkEmail,
} from '#database/members/employer-links.ts'
import { lockMember, type MemberRow, mergeMember } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { FieldCode } from '#shared/domain/errors.ts'
import { displayName } from '#shared/domain/member.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { checkEmail, normaliseEmail } from '#shared/domain/text/email.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { reminderDays } from '#shared/domain/time/periods.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { employerAddress, employerKeyHash } from './employer-key.ts'

export type SharedLink = {
  address: string
  until: CalendarDate
  /** The address that the link was emailed to. */
  sentTo: string | null
}

/**
 * The current link; a new one is created when there is none or it has expired. Undefined when the member may not share
 * the form.
 */
export const linkToShare = (app: AppContext, id: MemberId): Promise<SharedLink | undefined> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    const member = await lockMember(trx, id)
    if (!member || !canSendLink(member)) return unchanged(undefined)
    const open = await findOpenLink(trx, id)
    if (open && linkState(open, now) === 'live') return unchanged(sharedLinkOf(app, open))
    const link = await replaceLink(app, trx, id, open)
    return changed(sharedLinkOf(app, link), { action: 'make_employer_link', uid: id, after: { link: link.id } })
  })

/**
 * Emails the form to the employer and sets the status to waiting. Sending it again issues a new link and ends the old
 * one; what the employer entered stays. A repeated request within a minute sends nothing.
 */
export const sendToEmployer = (
  app: AppContext,
  id: MemberId,
  typed: string,
): Promise<Result<SharedLink, FieldCode | 'not_allowed'>> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    const email = normaliseEmail(typed)
    const fault = checkEmail(email)
    if (fault) return fail(fault)
    const member = await lockMember(trx, id)
    if (!member || !canSendLink(member)) return fail('not_allowed')
    const open = await findOpenLink(trx, id)
    const live = open && linkState(open, now) === 'live'
    const again = open?.email === email && now.getTime() - begunAt(open).getTime() < repeatedSubmitMs
    if (live && again) return unchanged(ok(sharedLinkOf(app, open)))
    const base = live && open.email === null ? open : await replaceLink(app, trx, id, open)
    // The lifetime starts when the link is emailed, even if the page was opened days ago.
    const link = { ...base, email, expires_at: expiryOf(now) }
    await setLinkEmail(trx, link)
    if (member.process_employer_details !== 'waiting')
      await mergeMember(trx, id, { process_employer_details: 'waiting' }, now)
    await emailLink(app, trx, member, link, 'employer-form')
    for (const days of reminderDays) {
      await app.jobs.enqueue(trx, 'employer-reminder', { linkId: link.id }, { inSeconds: days * 24 * 3600 })
    }
    return changed(ok(sharedLinkOf(app, link)), {
      action: 'send_employer_form',
      uid: id,
      before: { process_employer_details: member.process_employer_details },
      after: { process_employer_details: 'waiting', link: link.id },
    })
  })

const repeatedSubmitMs = 60_000

async function replaceLink(
  app: AppContext,
  trx: Trx,
  id: MemberId,
  open: EmployerLink | undefined,
): Promise<EmployerLink> {
  const now = app.now()
  if (open) await endLink(trx, open.id, now)
  const linkId = newCodeId(app)
  const key_hash = employerKeyHash(app, linkId)
  const link = { id: linkId, uid: id, key_hash, email: null, created_at: now, expires_at: expiryOf(now) }
  await insertLink(trx, link)
  return { ...link, used_at: null, ended_at: null }
}

const sharedLinkOf = (app: AppContext, link: EmployerLink): SharedLink => ({
  address: employerAddress(app, link.id),
  until: lastDay(link),
  sentTo: link.email,
})

/**
 * Emails the link to the address that the member gave. About the member, the email names only their name, plan and
 * approved contribution.
 */
export async function emailLink(
  app: AppContext,
  trx: Trx,
  member: Pick<MemberRow, 'uid' | 'first_name' | 'last_name' | 'process_pension_applied'>,
  link: EmployerLink,
  kind: 'employer-form' | 'employer-reminder',
): Promise<void> {
  if (link.email === null) return
  const { approved } = await findContribution(trx, member.uid)
  const plan = findPlan(app.catalogue(), member.process_pension_applied)?.name ?? null
  const message = { kind, name: displayName(member), linkId: link.id, until: lastDay(link), plan, approved } as const
  await enqueueEmail(app, trx, { to: link.email, uid: member.uid, message })
}

/** The job that reminds an employer, unless the link was used, was replaced or has expired. */

const dayMs = 24 * 3600 * 1000

export const remindEmployer = (app: AppContext, { linkId }: { linkId: string }): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    // Submitting the form locks the same row, so no reminder follows a form that is being submitted.
    const member = await lockMemberOfLink(trx, linkId)
    const link = await findLink(trx, linkId)
    if (!member || !link || linkState(link, app.now()) !== 'live') return
    // The queue may run a job twice after a crash; real reminders are days apart.
    const yesterday = new Date(app.now().getTime() - dayMs)
    if (await hasEmail(trx, member.uid, { kind: 'employer-reminder', linkId }, yesterday)) return
    await emailLink(app, trx, member, link, 'employer-reminder')
  })
