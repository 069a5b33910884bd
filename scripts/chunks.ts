/**
 * Groups modules into chunks by the areas whose pages need them, so that a page brings little that only others need, in few files: on a slow
 * phone, one more file costs as much time as several kB.
 */

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** And Vite's own few bytes round `import()`, which would otherwise draw in the page that they land beside. */
const inReact = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|vite[\\/]preload-helper/
const everyPage = /[\\/]src[\\/](root|entry\.client)\.tsx/
const page = /[\\/]src[\\/]routes[\\/]([\w-]+)[\\/]([\w-]+)\.tsx?\?/
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

/** Areas that no page is loaded for: static pages send no script, and nobody but us opens the others. */
const leftOut = ['site', 'development', 'unscripted', 'compare']
/** The area of the layout round members' pages. */
const layout = 'shared'

/** Where guests arrive with an empty cache, and the pages that members open most, are areas of their own. */
const ownAreas: Readonly<Record<string, readonly string[]>> = {
  // Static, with a script that is built apart.
  compare: ['calculator/compare', 'calculator/comparison-view'],
  login: ['account/auth-layout', 'account/entry', 'account/login'],
  calculator: ['calculator/calculator-layout', 'calculator/calculator'],
  // Static pages that share much with a hydrated one.
  unscripted: ['calculator/print', 'calculator/snippet'],
  overview: ['application/overview'],
  questions: ['qualification', 'personal-details', 'financial-details', 'risk-reward'].map(
    (form) => `fact-find/${form}`,
  ),
  settings: ['profile/profile'],
  requests: ['profile/requests'],
}

function areaOf(route: string): string {
  const own = Object.keys(ownAreas).find((name) => ownAreas[name]?.includes(route))
  return own ?? route.replace(/\/.*/, route.startsWith('calculator/') ? '-quote' : '')
}

/** The areas whose pages need a module, or `every` if all do. */
function areasOf(id: string, modules: Modules): string[] {
  const importers = importersOf(id, modules)
  if (importers.some((importer) => everyPage.test(importer))) return ['every']
  const areas = new Set(
    importers.flatMap((importer) => {
      const [, folder, file] = page.exec(importer) ?? []
      return folder && file ? areaOf(`${folder}/${file}`) : []
    }),
  )
  return [...areas].filter((area) => !leftOut.includes(area)).sort()
}

/** Areas that share too little with home for their pages to bring all that others share with it. */
const apartFromHome = ['application', 'overview', 'pension', 'questions', 'recommendations', 'settings']

/**
 * What many areas need is in few files, and so is what home shares with few. What guests arrive with is beside what every page needs: nearly all pages have use for it,
 * and a browser that asks for six files at once gets all of a first page in two rounds.
 */
function nameOf(areas: readonly string[]): string {
  const has = (area: string) => areas.includes(area)
  if ((has('login') || has('account')) && has('calculator')) return 'every'
  if (has('login') && areas.every((area) => area === 'login' || area === 'account')) return 'login'
  if (areas.length <= few && areas.length > 1 && has('home') && !apartFromHome.some(has)) return 'home-parts'
  if (areas.length <= few && !has(layout)) return areas.join('-')
  return has('login') ? 'forms' : has('calculator') ? 'frames' : has('account') ? 'every' : 'members'
}

const groupOf = (matches: (areas: readonly string[]) => boolean) => ({
  name(id: string, modules: Modules) {
    const areas = areasOf(id, modules)
    return matches(areas) ? nameOf(areas) : null
  },
  test: /[\\/]src[\\/].*\.tsx?$/,
  minShareCount: 2,
})

const few = 3

/** What sign-up loads once it is painted (routes/account/signup.tsx). */
const afterFirstPaint =
  /[\\/]src[\\/]domain[\\/]account[\\/](?:common-passwords|password|password-strength|reset-password)\.ts$/

/** What the calculator loads once it is painted, and static pages and the desk have too: beside those it would bring all of them along. */
const withCharts = /[\\/]src[\\/]ui[\\/]chart-table\.tsx$/

/** A module takes its imports along, so those that more areas need come first. */
export const codeSplitting = {
  groups: [
    { name: 'react', test: inReact },
    groupOf((areas) => nameOf(areas) === 'every'),
    groupOf((areas) => areas.length > few || areas.includes(layout)),
    groupOf((areas) => nameOf(areas) === 'home-parts'),
    { name: 'passwords', test: afterFirstPaint, minShareCount: 2 },
    { name: 'charts', test: withCharts, minShareCount: 2 },
    groupOf((areas) => nameOf(areas) === 'login'),
    groupOf((areas) => areas.length === 3),
    groupOf((areas) => areas.length === 2),
    groupOf((areas) => areas.length === 1),
  ],
}
