/**
 * Checks that packages are used as they are published: by what they export, with their code untouched, and without
 * their private fields.
 */
import { importsOf } from './imports.ts'
import { codeOf, isCode, lineOf, nameOf, place, type Source, stringOf } from './source.ts'

/** What a package.json says of how the package may be imported; undefined where the package is not installed. */
export type Manifest = { exports?: unknown }
export type ManifestOf = (name: string) => Manifest | undefined

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const isPackage = (specifier: string): boolean => !/^([.#/]|node:|virtual:|\0)/.test(specifier)

/**
 * The subpaths of a package's `exports`. A package without that field offers its main entry, and files that its
 * documentation names.
 */
function isExported({ exports: declared }: Manifest, subpath: string): boolean {
  if (declared === undefined) return true
  if (typeof declared !== 'object' || declared === null) return subpath === '.'
  const keys = Object.keys(declared)
  if (!keys.some((key) => key.startsWith('.'))) return subpath === '.'
  return keys.some((key) => {
    const [before = '', after] = key.split('*')
    if (after === undefined) return key === subpath
    return subpath.startsWith(before) && subpath.endsWith(after)
  })
}

/** Imports of what a package does not export, and of files in node_modules. */
export function checkDeepImports(sources: Source[], manifestOf: ManifestOf): string[] {
  return sources.filter(isCode).flatMap((source) =>
    importsOf(source).flatMap(({ specifier: written, at }) => {
      const specifier = written.replace(/\?.*$/, '')
      const where = `${source.path}:${lineOf(source, at)} imports ${specifier}`
      if (specifier.includes('node_modules/'))
        return [`${where}: a path into a package. Fix: import the package by its name`]
      const manifest = isPackage(specifier) ? manifestOf(packageName(specifier)) : undefined
      if (!manifest) return []
      const subpath = `.${specifier.slice(packageName(specifier).length)}`
      if (isExported(manifest, subpath)) return []
      return [`${where}, which the package does not export. Fix: use what its documentation names`]
    }),
  )
}

/**
 * Fields of React and of the router that are not for their users. `unstable_` is documented, and may change in any
 * release.
 */
const privateNames =
  /^(__reactRouter\w*|__remix\w*|UNSAFE_\w+|unstable_\w+|__SECRET_INTERNALS\w*|__CLIENT_INTERNALS\w*|__SERVER_INTERNALS\w*|_internals?|renderMeta|streamCache|serverHandoffStream)$/

export function checkPrivateFields(sources: Source[]): string[] {
  return sources.filter(isCode).flatMap((source) =>
    codeOf(source).twigs.flatMap((twig) => {
      const { node } = twig
      const name = node.type === 'Identifier' ? nameOf(node) : node.type === 'Literal' ? (stringOf(node) ?? '') : ''
      if (!privateNames.test(name)) return []
      return [
        `${place(source, twig)} uses ${name}, which is private to a package. Fix: use what its documentation names`,
      ]
    }),
  )
}

/** Hooks and options by which a build changes the code of others, and what would change installed files. */
const rewriting: readonly [pattern: RegExp, what: string][] = [
  [/\b(transform|renderChunk|transformIndexHtml|augmentChunkHash)\s*[(:]/, 'changes the code of modules'],
  [/\b(file|chunk|output)\.(code|source)\s*=[^=>]/, 'changes what was built'],
  [/\balias\s*:/, 'puts one module in the place of another'],
  [/(writeFile|copyFile|rm|rename)(Sync)?\([^)\n]*node_modules/, 'changes installed packages'],
  [/(writeFile|rename)(Sync)?\([^)\n]*build\/(client|server)\/[^)\n]*\.js/, 'changes what was built'],
]

export function checkRewriting(sources: Source[]): string[] {
  return sources.filter(isCode).flatMap((source) =>
    rewriting.flatMap(([pattern, what]) => {
      const found = pattern.exec(source.text)
      if (!found) return []
      return [`${source.path}:${lineOf(source, found.index)} ${what}. Fix: use the package as it is, or less of it`]
    }),
  )
}
