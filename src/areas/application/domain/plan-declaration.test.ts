import { expect, test } from 'vitest'
import { planKinds } from '#areas/recommendations/domain/plans/catalogue.ts'
import { checkPlanDeclaration, needsPlanDeclaration, planStatements } from './plan-declaration.ts'

const facts = { applicant: 'Bríd Hogan', opened: ['recommendation', 'disclosure'] } as const
const signed = { name: 'bríd  hogan', agreed: planStatements }

test('only a plan whose charges have no ceiling needs it', () => {
  expect(planKinds.filter(needsPlanDeclaration)).toEqual(['nonstandard_prsa'])
})

test('it needs the name, every statement, and the documents that it speaks of', () => {
  expect(checkPlanDeclaration(signed, facts)).toEqual({})
  expect(checkPlanDeclaration({ ...signed, name: ' ' }, facts)).toEqual({ name: 'signature_empty' })
  expect(checkPlanDeclaration({ ...signed, name: 'Anna Byrne' }, facts)).toEqual({ name: 'signature_differs' })
  for (const missing of planStatements)
    expect(
      checkPlanDeclaration({ ...signed, agreed: planStatements.filter((each) => each !== missing) }, facts),
    ).toEqual({
      agreed: 'statements_missing',
    })
  for (const opened of [['recommendation'], ['disclosure'], []] as const)
    expect(checkPlanDeclaration(signed, { ...facts, opened })).toEqual({ agreed: 'documents_unopened' })
})
