/**
 * Every address of the app. To link to one, write `href('/calls/:id/cancel', { id })` of the router, or where no
 * package may be imported the path itself with the type `Path` or `Link`: a wrong or renamed address does not compile.
 *
 * The list stays on the server (tools/build/refuse-server-code.ts); tools/build/browser-addresses.ts gives the browser
 * what it needs.
 */
import { accountAddresses } from '#areas/account/addresses.ts'
import { apiAddresses } from '#areas/api/addresses.ts'
import { applicationAddresses } from '#areas/application/addresses.ts'
import { calculatorAddresses } from '#areas/calculator/addresses.ts'
import { callsAddresses } from '#areas/calls/addresses.ts'
import { clientsAddresses } from '#areas/clients/addresses.ts'
import { developmentAddresses } from '#areas/development/addresses.ts'
import { factFindAddresses } from '#areas/fact-find/addresses.ts'
import { firmAddresses } from '#areas/firm/addresses.ts'
import { formsAddresses } from '#areas/forms/addresses.ts'
import { homeAddresses } from '#areas/home/addresses.ts'
import { pensionAddresses } from '#areas/pension/addresses.ts'
import { profileAddresses } from '#areas/profile/addresses.ts'
import { recommendationsAddresses } from '#areas/recommendations/addresses.ts'
import { siteAddresses } from '#areas/site/addresses.ts'
import { deskAddresses } from '#desk/addresses.ts'
import type { Address } from '#shared/addresses.ts'
import type { Guard } from '#shared/domain/access/access.ts'
import { matchesPattern } from '#shared/domain/access/path-pattern.ts'

/** By name. Their order is that of sitemap.xml. */
const byName = {
  ...homeAddresses,
  ...accountAddresses,
  ...calculatorAddresses,
  ...factFindAddresses,
  ...recommendationsAddresses,
  ...callsAddresses,
  ...formsAddresses,
  ...applicationAddresses,
  ...pensionAddresses,
  ...profileAddresses,
  ...firmAddresses,
  ...siteAddresses,
  ...clientsAddresses,
  ...deskAddresses,
  ...apiAddresses,
  ...developmentAddresses,
}

type Listed = (typeof byName)[keyof typeof byName]

/** The pattern of an address, with its parameters: /calls/:id. */
export type RoutePath = Listed['path']

/** These addresses: `Path<'/fact-find' | '/login'>` does not compile when one of them is none. */
export type Path<P extends RoutePath> = P

/** A pattern with its parameters filled in: /calls/${string}/cancel. */
type Filled<Pattern extends string> = Pattern extends `${infer Before}/:${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}/${string}${Filled<`/${After}`>}`
    : `${Before}/${string}`
  : Pattern

/** A path that leads to a page of ours. */
export type Link = Filled<Exclude<RoutePath, '/*'>>

export type DeskPath = Extract<Listed, { guard: 'adviser' }>['path']

/** A page that search engines may list. */
export type IndexedPath = Extract<Listed, { indexed: true }>['path']

export const addresses: readonly Address[] = Object.values(byName)

const byPath: ReadonlyMap<string, Address> = new Map(addresses.map((address) => [address.path, address]))

/**
 * The address of a route by its pattern, as the router matched it; the router handles spelling, case, slashes and its
 * own data addresses. A pattern that is not listed has no address, and nobody may enter.
 */
export const addressAt = (pattern: string): Address | undefined => byPath.get(pattern)

export const guardOf = (pattern: string): Guard | undefined => addressAt(pattern)?.guard

/** Pages without script, for links: the browser opens them as new documents. */
export const staticPaths: readonly string[] = pathsOf(({ path, script }) => script === 'none' && path !== '/*')

export const indexedPaths: readonly string[] = pathsOf(({ indexed }) => indexed === true)

function pathsOf(isMeant: (address: Address) => boolean): readonly string[] {
  return addresses.filter(isMeant).map(({ path }) => path)
}

/** Guards of the pages that a member or an adviser may return to after an interruption. */
const ownPages: readonly Guard[] = ['verified', 'signedIn', 'adviser', 'adviserBeforeMfa']

/**
 * The path if it is one of our own pages for members or advisers, else undefined: a link must not lead anywhere else.
 */
export function readReturnPath(path: string): string | undefined {
  if (!/^\/[\w/-]*$/.test(path)) return undefined
  return addresses.some(({ path: pattern, guard }) => ownPages.includes(guard) && matchesPattern(pattern, path))
    ? path
    : undefined
}
