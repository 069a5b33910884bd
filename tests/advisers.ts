/** Test advisers. Nobody takes calls until a test adds an adviser. */
import { addAdviser } from '#desk/flows/add-adviser.ts'
import type { TestApp } from './app.ts'

export const niamh = { name: 'Niamh Kelly', email: 'niamh@siol.example' }
export const oisin = { name: 'Oisín Murphy', email: 'oisin@siol.example' }

export async function takeCalls(
  app: TestApp,
  people: readonly Parameters<typeof addAdviser>[1][] = [niamh],
): Promise<string[]> {
  const ids: string[] = []
  for (const person of people) {
    const added = await addAdviser(app.context, person)
    if (!added.ok) throw new Error(`${person.email} takes calls already`)
    ids.push(added.value)
  }
  return ids
}
