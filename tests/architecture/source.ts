/**
 * A source file for the architecture checks: its path from the root, its text and, for code, its syntax tree as a flat
 * list.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

export type Source = { path: string; text: string }
export type Node = { type: string; start: number; end: number; [field: string]: unknown }
/** A syntax node, its parent, and the parent's field that contains it. */
export type AstNode = { node: Node; up: AstNode | undefined; field: string }
type Code = { twigs: AstNode[]; comments: { text: string; end: number }[] }

const parsed = new WeakMap<Source, Code>()

export function readSources(root: string, folder: string, endings = /\.(tsx?|css)$/): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: file.slice(root.length + 1).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }))
    .sort((a, b) => a.path.localeCompare(b.path))
}

export const isCode = ({ path }: Source): boolean => /\.tsx?$/.test(path)
export const isTest = ({ path }: Source): boolean => /\.test\.tsx?$/.test(path)
export const folderOf = (path: string): string => posix.dirname(path)

/** Throws on a syntax error, since a file that cannot be parsed must not count as free of faults. */
export function codeOf(source: Source): Code {
  const before = parsed.get(source)
  if (before !== undefined) return before
  const { program, comments, errors } = parseSync(source.path, source.text)
  if (errors[0] !== undefined) throw new Error(`${source.path} cannot be parsed: ${errors[0].message}`)
  const twigs: AstNode[] = []
  const climb = (node: Node, up: AstNode | undefined, field: string) => {
    const twig = { node, up, field }
    twigs.push(twig)
    for (const name in node) {
      const value = node[name]
      if (!Array.isArray(value)) {
        if (isNode(value)) climb(value, twig, name)
      } else for (const child of value) if (isNode(child)) climb(child, twig, name)
    }
  }
  if (isNode(program)) climb(program, undefined, '')
  const code = {
    twigs,
    comments: comments.map(({ value, end }) => ({ text: value, end })),
  }
  parsed.set(source, code)
  return code
}

export function astNodes(source: Source): AstNode[] {
  return codeOf(source).twigs
}

export function lineOf({ text }: Source, at: number): number {
  return text.slice(0, at).split('\n').length
}

export function place(source: Source, { node }: AstNode): string {
  return `${source.path}:${lineOf(source, node.start)}`
}

export function* ancestors(twig: AstNode): Generator<AstNode> {
  for (let at: AstNode | undefined = twig.up; at !== undefined; at = at.up) yield at
}

export function child(node: Node | undefined, field: string): Node | undefined {
  const value = node?.[field]
  return isNode(value) ? value : undefined
}

export function children(node: Node | undefined, field: string): Node[] {
  const value = node?.[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** 'a.b.c' for an identifier or a chain of member accesses; '' for anything else, such as a chain with a call. */
export function nameOf(node: Node | undefined): string {
  if (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') return String(node.name)
  if (node?.type === 'ThisExpression') return 'this'
  if (node?.type !== 'MemberExpression') return ''
  const property = child(node, 'property')
  const last = node.computed === true ? (stringOf(property) ?? '') : nameOf(property)
  const first = nameOf(child(node, 'object'))
  return last === '' ? first : `${first}.${last}`
}

/** The text of a string or template literal; each `${...}` becomes {}. */
export function stringOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  return children(node, 'quasis')
    .map(({ value }) => (typeof value === 'object' && value !== null ? String(Reflect.get(value, 'cooked')) : ''))
    .join('{}')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
