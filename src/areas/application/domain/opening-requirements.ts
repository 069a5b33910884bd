/**
 * The one list of what a pension needs before its file goes to the provider, and before it is opened: every requirement
 * is a rule over facts, and the desk shows the same list that the flows refuse by.
 */
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import type { FlagCode } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import { sameName } from '#shared/domain/text/same-name.ts'
import {
  type ApplicationSummary,
  canonical,
  kindInSummary,
  type ShownAnswer,
  type SignedContent,
} from './application-summary.ts'
import type { ClientCheckState } from './client-checks.ts'
import {
  type ComparedField,
  type ComparedIdentity,
  changedSinceCompared,
  type DocumentState,
  type IdentityFacts,
} from './identity-documents.ts'
import { needsPlanDeclaration } from './plan-declaration.ts'
import { type ScreeningKind, type ScreeningState, screeningKinds } from './screening/screening.ts'

/** What a signature stands under, as far as it is compared with what would be signed now. */
export type SignedParts = Pick<SignedContent, 'summary' | 'planDeclaration'>

export type OpeningFacts = {
  signature: (SignedParts & { name: string }) | undefined
  /** What would be signed now; undefined without an application for one of our plans. */
  summary: ApplicationSummary | undefined
  profile: IdentityFacts
  /** The employer's part; undefined for an application without one. */
  employer: 'done' | 'open' | undefined
  identity: readonly {
    document: IdentityDocument
    state: DocumentState['kind']
    /** Of the acceptance. */
    compared: ComparedIdentity | null
  }[]
  contribution: 'agreed' | 'open'
  /** The member asked for another name, birth date or PPSN, and nobody has decided. */
  changeRequestOpen: boolean
  /** The rest of the file that the law against money laundering asks for. */
  checks: ClientCheckState
  screening: Readonly<Record<ScreeningKind, ScreeningState>>
  /** The approved recommendation with the flags that were not settled; undefined without one. */
  approval: { openFlags: readonly FlagCode[] } | undefined
  /** How many documents of each kind have not been generated yet. */
  unmade: { application: number; recommendation: number }
  sentAt: Date | null
}

export const sendingRequirements = [
  'recommendation',
  'contribution',
  'employer',
  'identity',
  'ppsn',
  'names',
  'funds',
  'address',
  'screening',
  'changes',
  'signature',
  'documents',
] as const
export const openingRequirements = [...sendingRequirements, 'sent'] as const
export type Requirement = (typeof openingRequirements)[number]

export type OpeningGap =
  | { kind: 'not_approved' }
  | { kind: 'flags_open'; flags: readonly FlagCode[] }
  | { kind: 'contribution_open' }
  | { kind: 'employer_open' }
  | { kind: 'identity'; document: IdentityDocument; state: Exclude<DocumentState['kind'], 'accepted'> }
  | { kind: 'ppsn' }
  /** `again`: it was compared, and the number has changed since. */
  | { kind: 'ppsn_not_compared'; again: boolean }
  /** A document is not accepted yet. */
  | { kind: 'names_not_checked' }
  | { kind: 'names_not_compared'; document: IdentityDocument }
  | { kind: 'names_changed'; document: IdentityDocument; fields: readonly ComparedField[] }
  | { kind: 'name_signed' }
  | { kind: 'funds_unknown' }
  /** `again`: it proves an earlier address. */
  | { kind: 'address_unproved'; again: boolean }
  | { kind: 'screening'; of: ScreeningKind; state: Exclude<ScreeningState, 'met'> }
  | { kind: 'change_requested' }
  | { kind: 'unsigned' }
  /** Parts of the summary, such as 'contribution'. */
  | { kind: 'signature_stale'; fields: readonly string[] }
  /** Signed before the plan needed a declaration of the member's own. */
  | { kind: 'plan_not_declared' }
  | { kind: 'application' }
  /** The application's documents are generated only after the signature. */
  | { kind: 'application_later' }
  | { kind: 'recommendation' }
  | { kind: 'not_sent' }

type Rule = (facts: OpeningFacts) => readonly OpeningGap[]

const gapIf = (missing: boolean, gap: OpeningGap): readonly OpeningGap[] => (missing ? [gap] : [])

const rules: Readonly<Record<Requirement, Rule>> = {
  recommendation: ({ approval }) => {
    if (!approval) return [{ kind: 'not_approved' }]
    const { openFlags: flags } = approval
    return gapIf(flags.length > 0, { kind: 'flags_open', flags })
  },
  contribution: ({ contribution }) => gapIf(contribution === 'open', { kind: 'contribution_open' }),
  employer: ({ employer }) => gapIf(employer === 'open', { kind: 'employer_open' }),
  identity: ({ identity }) =>
    identity.flatMap(({ document, state }) =>
      state === 'accepted' ? [] : [{ kind: 'identity', document, state } as const],
    ),
  ppsn({ profile, identity }) {
    if (profile.ppsn === null) return [{ kind: 'ppsn' }]
    const proof = identity.find(({ document }) => document === 'ppsn')
    const compared = proof?.state === 'accepted' ? (proof.compared?.ppsn ?? null) : null
    return gapIf(compared !== profile.ppsn, { kind: 'ppsn_not_compared', again: compared !== null })
  },
  names: ({ profile, identity, signature, summary }) => [
    ...gapIf(
      identity.some(({ state }) => state !== 'accepted'),
      { kind: 'names_not_checked' },
    ),
    ...identity.flatMap(({ document, state, compared }): readonly OpeningGap[] => {
      if (state !== 'accepted') return []
      if (!compared) return [{ kind: 'names_not_compared', document }]
      const fields = changedSinceCompared(compared, profile)
      return gapIf(fields.length > 0, { kind: 'names_changed', document, fields })
    }),
    ...gapIf(signature !== undefined && summary !== undefined && !sameName(signature.name, summary.details.name), {
      kind: 'name_signed',
    }),
  ],
  funds: ({ checks }) => gapIf(checks.funds === 'unknown', { kind: 'funds_unknown' }),
  address: ({ checks: { address } }) =>
    gapIf(address === 'missing' || address === 'changed', { kind: 'address_unproved', again: address === 'changed' }),
  screening: ({ screening }) =>
    screeningKinds.flatMap((of) => {
      const state = screening[of]
      return state === 'met' ? [] : [{ kind: 'screening', of, state } as const]
    }),
  changes: ({ changeRequestOpen }) => gapIf(changeRequestOpen, { kind: 'change_requested' }),
  signature({ signature, summary }) {
    if (!signature) return [{ kind: 'unsigned' }]
    return [
      ...gapIf(!hasSameSummary(signature.summary, summary), {
        kind: 'signature_stale',
        fields: changedParts(signature.summary, summary),
      }),
      ...gapIf(lacksDeclaration(signature), { kind: 'plan_not_declared' }),
    ]
  },
  documents: ({ signature, unmade }) => [
    ...gapIf(unmade.application > 0, { kind: signature ? 'application' : 'application_later' }),
    ...gapIf(unmade.recommendation > 0, { kind: 'recommendation' }),
  ],
  sent: ({ sentAt }) => gapIf(sentAt === null, { kind: 'not_sent' }),
}

export type CheckedRequirement = { requirement: Requirement; gaps: readonly OpeningGap[] }

const applies = (requirement: Requirement, { employer, checks, changeRequestOpen }: OpeningFacts): boolean => {
  if (requirement === 'address') return checks.address !== undefined
  if (requirement === 'employer') return employer !== undefined
  return requirement !== 'changes' || changeRequestOpen
}

/** The requirements that apply to the member, each with what is missing; a requirement without gaps is met. */
export const checkRequirements = (facts: OpeningFacts): readonly CheckedRequirement[] =>
  openingRequirements
    .filter((requirement) => applies(requirement, facts))
    .map((requirement) => ({ requirement, gaps: rules[requirement](facts) }))

/** What is missing before the file may go to the provider. */
export const sendingGaps = (facts: OpeningFacts): readonly OpeningGap[] =>
  sendingRequirements.flatMap((requirement) => rules[requirement](facts))

/**
 * What is missing before the pension may be opened, besides the provider's own figures
 * (areas/pension/domain/pension-record.ts).
 */
export const openingGaps = (facts: OpeningFacts): readonly OpeningGap[] =>
  openingRequirements.flatMap((requirement) => rules[requirement](facts))

/** Whether a signature covers what would be signed now. */
export const coversCurrent = (signed: SignedParts, current: ApplicationSummary | undefined): boolean =>
  hasSameSummary(signed.summary, current) && !lacksDeclaration(signed)

const lacksDeclaration = ({ summary, planDeclaration }: SignedParts): boolean =>
  needsPlanDeclaration(kindInSummary(summary.pension)) && planDeclaration === undefined

const hasSameSummary = (signed: ApplicationSummary, current: ApplicationSummary | undefined): boolean =>
  current !== undefined && canonical(signed) === canonical(comparable(signed, current))

/** A summary from before it contained the business, or a yearly payment in full, is compared without it. */
function comparable(signed: ApplicationSummary, { business, ...current }: ApplicationSummary): ApplicationSummary {
  const { yearly, ...pension } = current.pension
  return {
    ...current,
    pension: signed.pension.yearly && yearly ? { ...pension, yearly } : pension,
    ...(signed.business && business && { business: inWordsOf(signed.business, business) }),
  }
}

/** The words of a question may change after the signature, the answers may not. */
const inWordsOf = (signed: readonly ShownAnswer[], current: readonly ShownAnswer[]): readonly ShownAnswer[] =>
  signed.map(({ value }) => value).join('\n') === current.map(({ value }) => value).join('\n') ? signed : current

/** The parts of the summary that differ from what was signed, by their names in it. */
export function changedParts(signed: ApplicationSummary, current: ApplicationSummary | undefined): readonly string[] {
  const [was, is] = [partsOf(signed), partsOf(current && comparable(signed, current))]
  return [...new Set([...was.keys(), ...is.keys()])].filter((part) => was.get(part) !== is.get(part))
}

const partsOf = (summary: ApplicationSummary | undefined): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(summary ?? {}).flatMap(([name, section]) =>
      // A list of answers is one part.
      Array.isArray(section)
        ? [[name, canonical(section)] as const]
        : Object.entries(section).map(([part, value]) => [part, canonical(value ?? null)] as const),
    ),
  )
