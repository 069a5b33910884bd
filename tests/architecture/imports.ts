/** Which layer may import which. The table of docs/map.md, as a check. */
import { posix } from 'node:path'
import {
  child,
  children,
  codeOf,
  folderOf,
  isCode,
  isTest,
  lineOf,
  type Node,
  type Source,
  stringOf,
} from './source.ts'

type Import = { specifier: string; at: number; typesOnly: boolean }

/** Each layer and what it may import besides itself. `server/guards` is that file and the folder of that name. */
const mayImport: Record<string, string[]> = {
  domain: ['addresses.ts'],
  copy: ['domain', 'brand.ts', 'addresses.ts'],
  // Types only: the kinds that the queue stores.
  database: ['domain', 'emails.ts'],
  adapters: ['domain', 'config.ts', 'service-settings.ts', 'infrastructure'],
  infrastructure: ['domain', 'config.ts'],
  // The sun, the rings and the charts are drawn from one geometry, on the screen and in a document.
  documents: ['copy', 'domain', 'brand.ts', 'ui/marks/mark', 'ui/marks/growth-rings', 'ui/charts/chart-geometry'],
  // The font files are the same; only emails draw them as outlines.
  emails: ['copy', 'domain', 'brand.ts', 'addresses.ts', 'shared/documents/fonts', 'ui/charts/chart-geometry'],
  flows: [
    'domain',
    'database',
    'adapters',
    'infrastructure',
    'documents',
    'emails',
    'emails.ts',
    'copy',
    'addresses.ts',
  ],
  ui: ['domain', 'copy'],
  pages: [
    'domain',
    'copy',
    'addresses.ts',
    'brand.ts',
    'ui',
    'web',
    'flows',
    'database',
    'server/guards',
    'server/security',
    'server/requests',
  ],
  // Layouts, form plumbing and what the pages of several areas draw.
  web: [
    'domain',
    'emails.ts',
    'copy',
    'addresses.ts',
    'brand.ts',
    'ui',
    'flows',
    'database',
    'server/guards',
    'server/security',
    'server/requests',
  ],
  server: [
    'domain',
    'copy',
    'database',
    'adapters',
    'infrastructure',
    'documents',
    'emails',
    'flows',
    'brand.ts',
    'config.ts',
    'service-settings.ts',
    'addresses.ts',
  ],
  // The list of all emails.
  'emails.ts': ['emails', 'domain', 'brand.ts'],
  'brand.ts': [],
  'config.ts': ['domain', 'brand.ts', 'settings.ts', 'service-settings.ts'],
  'settings.ts': [],
  'service-settings.ts': ['domain'],
  // The list of all addresses, and those of each area.
  'addresses.ts': ['domain', 'brand.ts'],
  'routes.ts': ['addresses.ts'],
}

/** Layers that write a path as a text, which a type of addresses.ts checks. */
const typedByPath = ['domain', 'copy', 'emails']

/** Types of domain are free to all who may import it; its values reach ui only from the files that format. */
const formatting = ['src/shared/domain/text/money.ts', 'src/shared/domain/time/dates.ts']

const fixes: Record<string, string> = {
  copy: 'return a code, and let the page ask copy for its sentence',
  database: 'take the facts as an argument',
  infrastructure: 'take the part as an argument; the composition root hands it over',
  adapters: 'let a flow do it; the composition root hands it the third party',
  documents: 'let a flow generate the document',
  emails: 'let a flow send the mail',
  flows: 'let the page or the server call the flow and pass on what it returns',
  ui: 'draw it from a page',
  pages: 'move what both need to domain, copy, web or ui',
  web: 'draw it from a page',
  server: 'pages may use server/guards and the server/read-... files only; take the rest as an argument',
  'emails.ts': 'take the kind of email as an argument',
  'brand.ts': 'take the value as an argument, or put the sentence that needs it in copy',
  'config.ts': 'take the value as an argument; the composition root reads the configuration',
  'addresses.ts': 'take the address as an argument',
}

const assets = /\.(tsx?|css|json|svg|png|webp|woff2|ttf|sql|txt)$/

export function checkImports(sources: Source[]): string[] {
  return sources.filter(isCode).flatMap((source) =>
    importsOf(source).flatMap((found) => {
      const fault = faultOf(source, found)
      return fault === undefined
        ? []
        : [`${source.path}:${lineOf(source, found.at)} imports ${found.specifier}: ${fault}`]
    }),
  )
}

function faultOf(source: Source, { specifier, typesOnly }: Import): string | undefined {
  const layer = layerOf(source.path)
  const rights = mayImport[layer]
  if (rights === undefined) return `src/${layer} is no layer. Fix: move the file to one of ${Object.keys(mayImport)}`
  if (!/^[.#]/.test(specifier)) return packageFault(source, layer, specifier)
  if (specifier.includes('/+types/'))
    return layer === 'pages' || layer === 'web' ? undefined : 'page types belong to pages'
  const target = resolve(source.path, specifier)
  if (!target.startsWith('src/')) return 'it leaves src. Fix: move the test to tests/, or the shared part into src'
  if (specifier.startsWith('../')) return `it climbs out of its folder. Fix: import '#${target.slice('src/'.length)}'`
  if (!assets.test(target)) return 'the extension is missing. Fix: write the file name in full'
  if (/\.test\.tsx?$/.test(target)) return 'tests are not for import. Fix: move the shared part to its own file'
  const aim = layerOf(target)
  if (aim === layer) return layer === 'pages' ? areaFault(source.path, target) : undefined
  if (layer === 'emails' && aim === 'copy' && !isOwn(source.path, target))
    return `an email takes its words from its own area. Fix: write them in the email, or move them to src/shared/copy`
  if (aim === 'addresses.ts' && typedByPath.includes(layer) && !typesOnly && !isTest(source))
    return `${layer} may import only the types of addresses. Fix: write the path, with the type Path or Link`
  if (layer === 'database' && aim === 'emails.ts' && !typesOnly)
    return 'database may import only the types of emails. Fix: take the email as an argument'
  if (!rights.some((right) => right === aim || isPart(target, right))) {
    return `${layer} may not import ${aim}. Fix: ${fixes[aim] ?? 'take what it knows as an argument'}`
  }
  if (layer === 'ui' && aim === 'domain' && !typesOnly && !formatting.includes(target)) {
    return `ui may import from domain only types and what formats (${formatting.join(', ')}). Fix: take the value as a prop`
  }
  return undefined
}

function packageFault(source: Source, layer: string, specifier: string): string | undefined {
  if (layer !== 'domain') return undefined
  if (/\.(test|fixture)\.tsx?$/.test(source.path) && /^(vitest|fast-check)$/.test(specifier)) return undefined
  return 'domain imports nothing from outside domain. Fix: take the value as an argument, or move the work to a flow'
}

/** A page may use its own area and what several areas share; the document itself may draw the page of any area. */
function areaFault(from: string, target: string): string | undefined {
  const area = areaOf(target)
  if (area === '' || [area, ''].includes(areaOf(from))) return undefined
  return `${areaOf(from)} may not import the pages of ${area}. Fix: move the shared part to src/ui or src/web`
}

/** The folders inside an area, the desk and shared that are layers; pages at the desk are pages. */
const inside = /^src\/(?:areas\/[\w-]+|desk|shared)\/(domain|copy|flows|pages|desk|emails|documents)\//

/**
 * src/areas/calls/domain/call.ts stands in domain, and every addresses.ts in one layer; of the files beside the layers,
 * the document and its entries are pages.
 */
export function layerOf(path: string): string {
  if (/^src\/(?:(?:areas\/[\w-]+|desk|shared)\/)?addresses\.ts$/.test(path)) return 'addresses.ts'
  const [, layer] = inside.exec(path) ?? []
  if (layer !== undefined) return layer === 'desk' ? 'pages' : layer
  const [, first = '', ...rest] = path.split('/')
  if (rest.length > 0) return first
  if (/^(root|entry\.(server|client))(\.test)?\.tsx$/.test(first)) return 'pages'
  return first.replace(/\.test\.ts/, '.ts')
}

/** Whether both are of one area, or one of them is of none. */
const isOwn = (from: string, target: string): boolean => ['', areaOf(from)].includes(areaOf(target)) || !areaOf(from)

/** The area of a file; the desk is one. Empty for the document and what is shared. */
function areaOf(path: string): string {
  const [, first = '', second = ''] = path.split('/')
  if (first === 'areas') return second
  return first === 'desk' ? 'desk' : ''
}

/** `server/guards` is src/server/guards.ts, or a folder of that name. */
function isPart(target: string, right: string): boolean {
  return right.includes('/') && (target === `src/${right}.ts` || target.startsWith(`src/${right}/`))
}

export function resolve(from: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '')
  return posix.normalize(bare.startsWith('#') ? `src/${bare.slice(1)}` : `${folderOf(from)}/${bare}`)
}

export function importsOf(source: Source): Import[] {
  return codeOf(source).twigs.flatMap(({ node }) => {
    const specifier = stringOf(child(node, 'source'))
    return specifier === undefined ? [] : [{ specifier, at: node.start, typesOnly: isTypesOnly(node) }]
  })
}

function isTypesOnly(node: Node): boolean {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type') return true
  const names = children(node, 'specifiers')
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type')
}
