import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Nor motion: text that fades in has no contrast yet, and a change of all colours takes a frame for each element that
 * inherits one.
 */
const still = '<style>* { transition: none !important; animation: none !important }</style>'

const sheetAt = (href: string): string => readFileSync(join(import.meta.dirname, '../../build/client', href), 'utf8')

/** The text of a page, as a document that runs no script and loads nothing: its style sheets are inside it. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(
      /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
      (_, href: string) => `<style>${sheetAt(href)}</style>`,
    )
    .replace(/<link\b[^>]*>/g, '') + still
