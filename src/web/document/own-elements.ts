/**
 * The document's own style and script elements, the same for every visitor. The browser reads them from the document
 * (entry.client.tsx), so that no script carries them again.
 */
import { createContext, useContext } from 'react'

export type OwnElements = { styles: string; speculationRules: string }

const OwnElementsContext = createContext<OwnElements>({ styles: '', speculationRules: '' })

export const OwnElementsProvider = OwnElementsContext.Provider
export const useOwnElements = (): OwnElements => useContext(OwnElementsContext)

const selectors = { styles: 'head > style', speculationRules: 'script[type=speculationrules]' } as const

export function readOwnElements(page: Document): OwnElements {
  const textOf = (selector: string) => page.querySelector(selector)?.textContent ?? ''
  return { styles: textOf(selectors.styles), speculationRules: textOf(selectors.speculationRules) }
}
