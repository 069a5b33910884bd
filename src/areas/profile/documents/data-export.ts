/** The page to read in the copy of a member's data: one HTML file that needs nothing else. */
import { escapeHtml } from '#shared/domain/text/escape-html.ts'

/** `href`: a file beside the page. */
export type ExportRow = { label: string; value: string; href?: string }
export type ExportSection = {
  id: string
  title: string
  records: readonly { title?: string; rows: readonly ExportRow[] }[]
}
export type ExportPage = { title: string; lead: readonly string[]; none: string; sections: readonly ExportSection[] }

const style = `
:root{color-scheme:light dark}
body{max-width:48rem;margin:0 auto;padding:2rem 1rem 4rem;font:1rem/1.5 system-ui,sans-serif}
h1{line-height:1.2}h2{margin-top:2.5rem;padding-top:1rem;border-top:1px solid color-mix(in srgb,currentColor 30%,transparent)}h3{margin-bottom:.25rem}
dl{margin:0 0 1.5rem}dl div{display:grid;grid-template-columns:minmax(8rem,14rem) minmax(0,1fr);gap:1rem;padding:.35rem 0;border-top:1px solid color-mix(in srgb,currentColor 15%,transparent)}
dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
@media(max-width:32rem){dl div{grid-template-columns:1fr;gap:0}}`

const row = ({ label, value, href }: ExportRow): string => {
  const text = escapeHtml(value)
  const shown = href === undefined ? text : `<a href="${escapeHtml(encodeURI(href))}">${text}</a>`
  return `<div><dt>${escapeHtml(label)}</dt><dd>${shown}</dd></div>`
}

const section = ({ id, title, records }: ExportSection, none: string): string =>
  `<section id="${escapeHtml(id)}"><h2>${escapeHtml(title)}</h2>${
    records.length === 0
      ? `<p>${escapeHtml(none)}</p>`
      : records
          .map(
            ({ title: heading, rows }) =>
              `${heading === undefined ? '' : `<h3>${escapeHtml(heading)}</h3>`}<dl>${rows.map(row).join('')}</dl>`,
          )
          .join('')
  }</section>`

export const exportPageHtml = ({ title, lead, none, sections }: ExportPage): string =>
  `<!doctype html>
<html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${lead.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
<nav><ul>${sections.map(({ id, title: name }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(name)}</a></li>`).join('')}</ul></nav>
${sections.map((each) => section(each, none)).join('\n')}
</body></html>
`
