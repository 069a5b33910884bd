/** Outgoing links, with the firm's own settings. */
import { createContext, useContext } from 'react'
import { links } from '#copy/shared/links.ts'
import type { Links } from '#domain/shared/links.ts'

export const LinksContext = createContext<Links>(links)

export const useLinks = (): Links => useContext(LinksContext)

/** `own` comes from the settings; where it has no link, and on error pages, the defaults of copy/shared/links.ts apply. */
export const withConfiguredLinks = (own: Partial<Links> | undefined): Links => ({ ...links, ...own })
