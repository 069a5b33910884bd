/** The checklist of domain/application/opening-requirements.ts as texts. */
import { opening } from '#copy/desk/opening.ts'
import { checkRequirements, type OpeningFacts } from '#domain/application/opening-requirements.ts'

const { checklist } = opening

export type ListedRequirement = { key: string; name: string; gaps: readonly string[] }

export const listRequirements = (facts: OpeningFacts): readonly ListedRequirement[] =>
  checkRequirements(facts).map(({ requirement, gaps }) => ({
    key: requirement,
    name: checklist.requirement(requirement),
    gaps: gaps.map(checklist.gap),
  }))
