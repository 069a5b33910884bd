/** The checklist of areas/application/domain/opening-requirements.ts as texts. */
import { opening } from '#areas/application/copy/desk-opening.ts'
import {
  checkRequirements,
  type OpeningFacts,
  type Requirement,
} from '#areas/application/domain/opening-requirements.ts'

const { checklist } = opening

export type ListedRequirement = { key: Requirement; name: string; gaps: readonly string[] }

export const listRequirements = (facts: OpeningFacts): readonly ListedRequirement[] =>
  checkRequirements(facts).map(({ requirement, gaps }) => ({
    key: requirement,
    name: checklist.requirement(requirement),
    gaps: gaps.map(checklist.gap),
  }))
