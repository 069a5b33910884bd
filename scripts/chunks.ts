/**
 * Groups modules into chunks. On a slow phone, one more file costs as much time as 100 kB, so modules shared by many pages are in one file.
 * Guests, who have an empty cache, load nothing that only members need.
 */

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** And Vite's own few bytes round `import()`, which would otherwise draw in the page that they land beside. */
const inReact = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|vite[\\/]preload-helper/
const everyPage = /[\\/]src[\\/](root|entry\.client)\.tsx/
/** The pages where guests arrive. */
const front = /[\\/]src[\\/]routes[\\/](account[\\/](?:entry|login|signup)|calculator[\\/](?:intro|calculator))\.tsx/
const guests = /[\\/]src[\\/](root|routes[\\/](account|calculator|site)[\\/])/
const account = /[\\/]src[\\/]routes[\\/]account[\\/]/
/** Round every page, or in its place: alone, each would be a small file that compresses badly. */
const frames =
  /[\\/]src[\\/](ui[\\/](dashboard-frame|page-header)|routes[\\/](shared[\\/]page-footer|site[\\/]not-found)|copy[\\/](shared[\\/]footer|site[\\/]not-found))\.tsx?$/
const calculator = /[\\/]src[\\/]routes[\\/]calculator[\\/]calculator\.tsx/
/** Needed only where a second factor is asked for or set up. */
const secondFactor =
  /[\\/]src[\\/](copy[\\/]account[\\/]second-factor|routes[\\/]shared[\\/](authenticator-secret|recovery-codes)|domain[\\/]account[\\/]second-factor)\.tsx?$/
const passkey = /[\\/]src[\\/](copy[\\/]account[\\/]passkey-login|routes[\\/]shared[\\/]passkey-button)\.tsx?$/
/** Needed only by pages with forms of their own, so not by the calculator. Members have it in their cache since they signed in. */
const forms =
  /[\\/]src[\\/](copy[\\/](?:shared|account)[\\/]errors|routes[\\/]shared[\\/](after-press|checked-form|refusal-summary|offline)|ui[\\/]error-summary)\.tsx?$/

const apart = [forms, secondFactor, passkey]

/** The module itself and all its direct and indirect importers. */
function importersOf(id: string, modules: Modules): string[] {
  const seen = new Set<string>()
  const collect = (each: string) => {
    if (seen.has(each)) return
    seen.add(each)
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) collect(importer)
  }
  collect(id)
  return [...seen]
}

const isNeededBy = (page: RegExp, id: string, modules: Modules): boolean =>
  importersOf(id, modules).some((importer) => page.test(importer))

const frontPages = (id: string, modules: Modules): number =>
  new Set(importersOf(id, modules).flatMap((importer) => front.exec(importer)?.[1] ?? [])).size

/** A module and its imports go to the first group that matches it. `minShareCount`: at least so many entries must share the module. */
const groupOf = (name: string, minShareCount: number, matches: (id: string, modules: Modules) => boolean) => ({
  name: (id: string, modules: Modules) => (matches(id, modules) ? name : null),
  test: (id: string) => /\.tsx?$/.test(id) && !apart.some((group) => group.test(id)),
  minShareCount,
})

export const codeSplitting = {
  groups: [
    { name: 'react', test: inReact },
    groupOf('shared', 6, (id, modules) => isNeededBy(everyPage, id, modules) || frontPages(id, modules) >= 2),
    { name: 'frames', test: frames },
    groupOf('figures', 2, (id, modules) => isNeededBy(calculator, id, modules)),
    // Small rules, such as those of a name and an address. The group of the members would take them along, and guests would load all of it.
    groupOf('account', 2, (id, modules) => isNeededBy(account, id, modules) && frontPages(id, modules) < 2),
    groupOf('members', 6, (id, modules) => !isNeededBy(guests, id, modules)),
    { name: 'forms', test: forms },
    { name: 'second-factor', test: secondFactor },
    { name: 'passkey', test: passkey },
  ],
}
