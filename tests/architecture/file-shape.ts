/** Checks file names, file lengths, and that no file only re-exports. */
import { basename } from 'node:path'
import { child, children, codeOf, folderOf, isCode, type Node, type Source } from './source.ts'

const longest = 300
const vague = /^(utils?|helpers?|misc|common|types|managers?)$/
const vagueEnding = /-(utils?|helpers?|misc|common|managers?)$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function checkNames(sources: Source[]): string[] {
  return sources.flatMap(({ path }) => {
    const names = path
      .split('/')
      .slice(1)
      .map((part) => part.replace(/\..*$/, ''))
    const name = names.find((part) => vague.test(part) || vagueEnding.test(part))
    if (name !== undefined)
      return [`${path}: "${name}" says nothing. Fix: name it after the noun or the action it holds`]
    const odd = names.find((part) => !kebab.test(part))
    return odd === undefined ? [] : [`${path}: "${odd}" is not kebab-case. Fix: lower case, words joined by hyphens`]
  })
}

/** A generated file may be longer. */
export function checkLengths(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    if (path.endsWith('.generated.ts')) return []
    const lines = text.trimEnd().split('\n').length
    return lines <= longest ? [] : [`${path} has ${lines} lines, ${longest} at most. Fix: split it by noun or action`]
  })
}

const mostColumns = 120

/**
 * The formatter wraps code and leaves comments alone. A directive of a tool has to stay on its line, and a generated
 * file is as its generator writes it.
 */
export function checkCommentWidths(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !path.endsWith('.generated.ts'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const isComment = /^\s*(\/\/|\/\*|\*\s)/.test(line) && !/biome-ignore|architecture-allow/.test(line)
        if (!isComment || line.length <= mostColumns) return []
        return [`${path}:${at + 1} has a comment of ${line.length} columns, ${mostColumns} at most. Fix: wrap it`]
      }),
    )
}

const mostFiles = 30

/** Counts the files of each folder, tests and style sheets included, and not those of its subfolders. */
export function checkFolders(sources: Pick<Source, 'path'>[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of sources) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder} has ${count} files, ${mostFiles} at most. Fix: split it by noun`)
}

export function checkBarrels(sources: Source[]): string[] {
  const fix = 'Fix: let each import name the file that holds the thing'
  return sources.filter(isCode).flatMap((source) => {
    if (/^index\./.test(basename(source.path))) return [`${source.path} is an index file. ${fix}`]
    const program = codeOf(source).twigs[0]?.node
    const body = children(program, 'body')
    const onlyPasses = body.some(isExport) && body.every((node) => node.type === 'ImportDeclaration' || passesOn(node))
    return onlyPasses ? [`${source.path} only exports what other files hold. ${fix}`] : []
  })
}

export function checkMigrations(names: string[]): string[] {
  const fix = 'Fix: number them 0001, 0002 and so on, one file a number'
  return [...names].sort().flatMap((name, index) => {
    const due = String(index + 1).padStart(4, '0')
    if (!/^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(name))
      return [`db/migrations/${name} is not named 0001_noun.sql. ${fix}`]
    return name.startsWith(`${due}_`) ? [] : [`db/migrations/${name} stands where ${due} is due. ${fix}`]
  })
}

const isExport = (node: Node): boolean => node.type.startsWith('Export')

/** Re-exports: `export * from`, `export { x } from`, and `export { x }` after an import. */
function passesOn(node: Node): boolean {
  if (node.type === 'ExportAllDeclaration') return true
  if (node.type === 'ExportNamedDeclaration') return child(node, 'declaration') === undefined
  return node.type === 'ExportDefaultDeclaration' && child(node, 'declaration')?.type === 'Identifier'
}
