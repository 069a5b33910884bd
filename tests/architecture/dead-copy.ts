/**
 * Finds unused sentences in copy. Follows each exported object through the files that import it, property by property.
 */
import { importsOf, layerOf, resolve } from './imports.ts'
import {
  type AstNode,
  astNodes,
  child,
  children,
  isCode,
  isTest,
  lineOf,
  type Node,
  nameOf,
  type Source,
  stringOf,
} from './source.ts'

/** Read as a whole, as with `Object.values(words)` or `words[code]`: every property counts as read. */
const whole = '*'

export function checkDeadCopy(sources: Source[]): string[] {
  const code = sources.filter((source) => isCode(source) && !isTest(source))
  const reads = new Map<string, Set<string>>()
  const read = (file: string, name: string, path: string) => {
    const key = `${file} ${name}`
    reads.set(key, (reads.get(key) ?? new Set()).add(path))
  }
  for (const source of code) {
    for (const [local, { file, name }] of namesIn(source)) {
      for (const path of pathsOf(source, local)) read(file, name, path)
    }
  }
  return code.filter(({ path }) => layerOf(path) === 'copy').flatMap((source) => deadIn(source, reads))
}

/** What each local name of a file refers to: an import from copy, or its own export. */
function namesIn(source: Source): Map<string, { file: string; name: string }> {
  const names = new Map<string, { file: string; name: string }>()
  for (const { specifier } of importsOf(source)) {
    if (!/^[.#]/.test(specifier)) continue
    const file = resolve(source.path, specifier)
    if (layerOf(file) !== 'copy') continue
    for (const { node } of astNodes(source)) {
      if (node.type !== 'ImportDeclaration' || stringOf(child(node, 'source')) !== specifier) continue
      for (const each of children(node, 'specifiers'))
        names.set(nameOf(child(each, 'local')), { file, name: nameOf(child(each, 'imported')) })
    }
  }
  if (layerOf(source.path) === 'copy')
    for (const { name } of exportedObjects(source)) names.set(name, { file: source.path, name })
  return names
}

/** The paths by which a name is read: `words.a.b` is 'a.b'; anything that cannot be followed is read as a whole. */
function pathsOf(source: Source, local: string): string[] {
  return astNodes(source).flatMap((twig) => {
    const { node, up, field } = twig
    if ((node.type !== 'Identifier' && node.type !== 'JSXIdentifier') || node.name !== local) return []
    if (up === undefined || /^Import/.test(up.node.type) || /^TS/.test(up.node.type)) return []
    if (field === 'property' && up.node.computed !== true) return []
    if (field === 'key' && up.node.computed !== true && up.node.shorthand !== true) return []
    if (up.node.type === 'VariableDeclarator' && field === 'id') return []
    return followed(twig, [])
  })
}

function followed(twig: AstNode, path: readonly string[]): string[] {
  const { up, field } = twig
  if (up?.node.type === 'MemberExpression' && field === 'object') {
    const property = child(up.node, 'property')
    const key = up.node.computed === true ? stringOf(property) : nameOf(property)
    return key === undefined ? [[...path, whole].join('.')] : followed(up, [...path, key])
  }
  if (up !== undefined && /^(ChainExpression|TSNonNullExpression|ParenthesizedExpression)$/.test(up.node.type))
    return followed(up, path)
  const pattern = up?.node.type === 'VariableDeclarator' && field === 'init' ? child(up.node, 'id') : undefined
  if (pattern?.type === 'ObjectPattern') {
    const parts = children(pattern, 'properties')
    if (parts.every((part) => part.type === 'Property' && part.computed !== true))
      return parts.map((part) => [...path, keyOf(part), whole].join('.'))
  }
  return [[...path, whole].join('.')]
}

function deadIn(source: Source, reads: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return exportedObjects(source).flatMap(({ name, object }) => {
    const paths = [...(reads.get(`${source.path} ${name}`) ?? [])]
    // The check for unused exports reports exports that nobody imports.
    if (paths.length === 0) return []
    return leaves(object, []).flatMap(({ path, node }) => {
      const isRead = paths.some((each) => {
        const parts = each.split('.')
        const end = parts.indexOf(whole)
        const known = end === -1 ? parts : parts.slice(0, end)
        return known.every((part, index) => path[index] === undefined || path[index] === part)
      })
      if (isRead) return []
      return [
        `${source.path}:${lineOf(source, node.start)} ${name}.${path.join('.')} is read by nobody. Fix: delete the sentence, or show it`,
      ]
    })
  })
}

type ExportedObject = { name: string; object: Node }

function exportedObjects(source: Source): ExportedObject[] {
  return astNodes(source).flatMap(({ node, up }) => {
    if (node.type !== 'VariableDeclarator' || up?.up?.node.type !== 'ExportNamedDeclaration') return []
    // An object of a named type has what the type asks for.
    if (child(child(node, 'id'), 'typeAnnotation') !== undefined) return []
    const object = bare(child(node, 'init'))
    return object?.type === 'ObjectExpression' ? [{ name: nameOf(child(node, 'id')), object }] : []
  })
}

/**
 * Each property with the way to it; an object with a spread or a computed key is one leaf, since its keys are not all
 * known.
 */
function leaves(object: Node, path: readonly string[]): { path: readonly string[]; node: Node }[] {
  return children(object, 'properties').flatMap((part) => {
    if (part.type !== 'Property' || part.computed === true) return []
    const here = [...path, keyOf(part)]
    const value = bare(child(part, 'value'))
    const inner = value?.type === 'ObjectExpression' ? leaves(value, here) : []
    return inner.length > 0 ? inner : [{ path: here, node: part }]
  })
}

const bare = (node: Node | undefined): Node | undefined =>
  node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' ? bare(child(node, 'expression')) : node

function keyOf(part: Node): string {
  const key = child(part, 'key')
  if (key?.type === 'Literal') return String(key.value)
  return nameOf(key)
}
