/**
 * What the interface for other programs answers about members, and what it may be asked. Never a PPS number, a date of
 * birth, an address or an answer: a program that follows members needs none of them.
 */

import type { HomeView } from '#areas/home/domain/home.ts'
import { factFindProgress } from '#shared/domain/member.ts'
import {
  amount,
  type Described,
  day,
  group,
  listOf,
  moment,
  oneOf,
  optional,
  orNull,
  text,
  truth,
  whole,
} from '#shared/domain/schema.ts'

/** Where a member stands. Stable names: home's own views may change with its pages. */
const stages = [
  'fact_find',
  'not_eligible',
  'advice',
  'recommended',
  'employer',
  'application',
  'checks',
  'provider',
  'open',
] as const

export const stage = { ...oneOf(...stages), description: 'Where the member stands' } as const

export function stageOf(view: HomeView, facts: Parameters<typeof factFindProgress>[0]): (typeof stages)[number] {
  const main = view.kind === 'call' ? view.behind : view
  switch (main.kind) {
    case 'questionnaire':
      return factFindProgress(facts) === 100 ? 'advice' : 'fact_find'
    case 'notEligible':
      return 'not_eligible'
    case 'recommendations':
      return 'recommended'
    case 'employerDetails':
    case 'employerWaiting':
      return 'employer'
    case 'employerDone':
    case 'application':
      return 'application'
    case 'providerWaiting':
      return main.sentAt === null ? 'checks' : 'provider'
    case 'ready':
      return 'open'
  }
}

/** Members of one page at most. */
export const mostMembers = 100

export const pageQuery = optional({
  limit: { type: 'integer', minimum: 1, maximum: mostMembers, default: 25, description: 'Members of one page' },
  cursor: {
    type: 'string',
    pattern: '^\\d{1,15}-[\\w-]{1,64}$',
    description: '`next` of the page before; without it, the newest members',
  },
})

export const noQuery = optional({})

const names = { uid: text, first_name: text, last_name: text, email_address: text } as const

export const listedMember = group({ ...names, stage, created_at: moment })

export const memberPage = group({
  members: listOf(listedMember),
  next: { ...orNull(text), description: 'The cursor of the next page; null on the last one' },
})

export const member = group({
  ...names,
  phone_number: orNull(text),
  employment_status: orNull(text),
  created_at: moment,
  updated_at: moment,
})

export const memberStatus = group({
  uid: text,
  stage,
  fact_find_percentage: { ...whole, minimum: 0, maximum: 100 },
  fact_find_completed_at: orNull(moment),
  recommended_at: orNull(moment),
  plan_selected_at: orNull(moment),
  signed_at: orNull(moment),
  signs_again: { ...truth, description: 'Signed, and the details have changed since' },
  sent_to_provider_at: orNull(moment),
  opened_at: orNull(moment),
  next_call_at: orNull(moment),
})

export const memberPension = group({
  uid: text,
  plan: { ...orNull(text), description: "The plan's id; null before one is applied for" },
  plan_name: orNull(text),
  policy_number: orNull(text),
  start_date: orNull(day),
  open: { ...truth, description: 'The member knows that the pension is open' },
  contribution_per_month: orNull({ ...amount, description: 'Euro' }),
  employer_contribution_per_month: orNull({ ...amount, description: 'Euro' }),
  value: { ...orNull(group({ euro: amount, on: day })), description: 'The newest value' },
})

export const memberDocuments = group({
  uid: text,
  documents: listOf(
    group({
      path: { ...text, description: 'Its place among the documents of the member' },
      type: text,
      content_type: text,
      bytes: whole,
      sha256: { ...text, pattern: '^[0-9a-f]{64}$' },
      version: whole,
      created_at: moment,
      replaced_at: orNull(moment),
    }),
  ),
})

export type MemberPage = Described<typeof memberPage>
