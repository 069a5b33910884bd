/** Both rulebooks with the program's own figures of the year, for tests. */
import { programLaw } from '#shared/domain/law/law.fixture.ts'
import { rulebooks, rulesOf } from '#shared/domain/rulebook.ts'

export const rules = {
  specified: rulesOf(rulebooks.specified, programLaw),
  current: rulesOf(rulebooks.current, programLaw),
} as const
