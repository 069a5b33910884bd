/** The visible text of a page, without tags. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' }

export const decodeEntities = (text: string): string =>
  text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)

export const readText = (html: string): string =>
  decodeEntities(
    html
      .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<!--.*?-->|<wbr[^>]*>/gs, '')
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim()

/** Of the page's first heading. */
export const headingOf = (html: string): string => readText(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')
