/**
 * For the loaders of the three parts: apart from what draws them, or the browser would get the database's code with it.
 */
import { redirect } from 'react-router'
import { type FactFindPart, factFindDestination, factFindParts } from '#areas/fact-find/domain/fact-find.ts'
import type { FormEmbed } from '#areas/forms/domain/form-address.ts'
import { embedForm } from '#areas/forms/flows/embed-form.ts'
import { type FactFindPosition, factFindPosition } from '#areas/home/domain/journey.ts'
import type { Person, VisitorContext } from '#server/guards.ts'
import { factsOf } from '#web/member/member-facts.ts'

export type LoadedPart = { part: FactFindPart; embed: FormEmbed; uid: string; position: FactFindPosition }

/** Loads one of the three parts. Redirects a member who has not reached it yet, or has completed it. */
export async function loadPart(
  entered: VisitorContext & { person: Person },
  id: FactFindPart['id'],
): Promise<LoadedPart> {
  const { app, person } = entered
  const part = partOf(id)
  const destination = factFindDestination(person.member, part.href)
  if (destination.kind === 'redirect') throw redirect(destination.to, 303)
  const position = factFindPosition(await factsOf(entered))
  return { part, embed: embedForm(app, part.form, person.id), uid: person.id, position }
}

function partOf(id: FactFindPart['id']): FactFindPart {
  const part = factFindParts.find((each) => each.id === id)
  if (!part) throw new Error(`Unknown part of the fact find: ${id}`)
  return part
}
