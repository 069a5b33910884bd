/** The links that leave the journey, as this firm has set them. */
import { createContext, useContext } from 'react'
import { links } from '#copy/shared/links.ts'
import type { Links } from '#domain/shared/links.ts'

export const LinksContext = createContext<Links>(links)

export const useLinks = (): Links => useContext(LinksContext)

/** `own` comes from the settings; without it, as on a page that could not be had, those of copy/links.ts stand. */
export const withOwnLinks = (own: Partial<Links> | undefined): Links => ({ ...links, ...own })
