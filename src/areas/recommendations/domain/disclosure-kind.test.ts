import { expect, test } from 'vitest'
import { rulebooks } from '#shared/domain/rulebook.ts'
import { disclosureKind } from './disclosure-kind.ts'

test.each([
  ['specified', '', 'certificate'],
  ['specified', 'no', 'certificate'],
  ['current', '', 'summary'],
  ['current', 'no', 'summary'],
  ['current', 'yes', 'certificate'],
] as const)(
  'M3: under %s, with the confirmation "%s", our disclosure document is a %s',
  (rulebook, certificate, kind) => {
    expect(disclosureKind(rulebooks[rulebook], { firm: { certificate } })).toBe(kind)
  },
)
