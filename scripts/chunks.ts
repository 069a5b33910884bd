/**
 * Which scripts travel together. A slow phone waits for one more file as long as for a hundred kilobytes, so what many pages share comes in
 * one file; and strangers, who are here for the first time, get none of what only members need.
 */

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const inReact = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
const everyPage = /[\\/]src[\\/](root|entry\.client)\.tsx/
/** Where strangers come in. */
const front = /[\\/]src[\\/]routes[\\/](account[\\/](?:entry|login|signup)|calculator[\\/](?:intro|calculator))\.tsx/
const guests = /[\\/]src[\\/](root|routes[\\/](account|calculator|site)[\\/])/
const calculator = /[\\/]src[\\/]routes[\\/]calculator[\\/]calculator\.tsx/
/** What only a page with a form of its own needs: the calculator works without. Members have it in their cache since they signed in. */
const forms =
  /[\\/]src[\\/](copy[\\/](?:shared|account)[\\/]errors|routes[\\/]shared[\\/](checked-form|refusal-summary|offline)|ui[\\/]error-summary)\.tsx?$/

/** What needs a module, by way of whatever imports it, itself included. */
function needers(id: string, modules: Modules): string[] {
  const seen = new Set<string>()
  const visit = (each: string) => {
    if (seen.has(each)) return
    seen.add(each)
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) visit(importer)
  }
  visit(id)
  return [...seen]
}

const isNeededBy = (page: RegExp, id: string, modules: Modules): boolean =>
  needers(id, modules).some((needer) => page.test(needer))

const frontPages = (id: string, modules: Modules): number =>
  new Set(needers(id, modules).flatMap((needer) => front.exec(needer)?.[1] ?? [])).size

/** The first group that takes a module has it, and what it imports too unless an earlier one has that already. */
const ours = (name: string, minShareCount: number, takes: (id: string, modules: Modules) => boolean) => ({
  name: (id: string, modules: Modules) => (takes(id, modules) ? name : null),
  test: (id: string) => /\.tsx?$/.test(id) && !forms.test(id),
  minShareCount,
})

export const codeSplitting = {
  groups: [
    { name: 'react', test: inReact },
    ours('shared', 6, (id, modules) => isNeededBy(everyPage, id, modules) || frontPages(id, modules) >= 2),
    ours('figures', 2, (id, modules) => isNeededBy(calculator, id, modules)),
    ours('members', 6, (id, modules) => !isNeededBy(guests, id, modules)),
    { name: 'forms', test: forms },
  ],
}
