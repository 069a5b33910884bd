/**
 * Leaves out of the browser's bundle what packages have for features that nothing here uses. Each function that is named is replaced by what it comes to without
 * its feature, and the bundler drops what only it used. The server and development have the packages as they are.
 */
import type { Plugin } from 'vite'

/**
 * By name of a function, class or constant of a file, the body that stays of it. The name `Constructor.prototype` stands for all its methods, of which
 * nothing stays.
 */
export type Replacements = Readonly<Record<string, string>>

export type LeanPackage = {
  /** Matches the addresses of the package's files; its first group is the key of `files`. */
  path: RegExp
  files: Readonly<Record<string, Replacements>>
  /** What the package says to those who use it wrongly. In development it still does. */
  silenced?: { assertions: RegExp; warnings: RegExp }
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

type Part = { start: number; end: number; body: string }

const declarations = ['FunctionDeclaration', 'ClassDeclaration', 'VariableDeclarator']

/** `Constructor.prototype` of a statement `Constructor.prototype.method = ...`. */
function methodOf(node: Node): string | undefined {
  const assigned = node.type === 'ExpressionStatement' && isNode(node.expression) ? node.expression.left : undefined
  const target = isNode(assigned) ? assigned.object : undefined
  if (!isNode(target) || !isNode(target.object) || !isNode(target.property)) return undefined
  return target.property.name === 'prototype' ? `${target.object.name}.prototype` : undefined
}

/** What a replacement takes the place of, by name: the part of a declaration, or the statements that assign methods. */
function collectReplaceable(node: Node, found: Map<string, Node[]>): void {
  const add = (name: string, part: Node) => found.set(name, [...(found.get(name) ?? []), part])
  const part = node.type === 'VariableDeclarator' ? node.init : node.body
  if (declarations.includes(node.type) && isNode(node.id) && isNode(part)) add(String(node.id.name), part)
  const method = methodOf(node)
  if (method) add(method, node)
  for (const child of childrenOf(node)) collectReplaceable(child, found)
}

/** Assertions without their text, and no warnings. */
function silence(node: Node, { assertions, warnings }: NonNullable<LeanPackage['silenced']>, parts: Part[]): void {
  const callee = node.type === 'CallExpression' && isNode(node.callee) ? String(node.callee.name) : ''
  const [condition] = Array.isArray(node.arguments) ? node.arguments : []
  if (warnings.test(callee)) return void parts.push({ start: node.start, end: node.end, body: 'void 0' })
  if (assertions.test(callee) && isNode(condition)) parts.push({ start: condition.end, end: node.end, body: ')' })
  for (const child of childrenOf(node)) silence(child, { assertions, warnings }, parts)
}

/** Throws if the file no longer has one of the names. */
export function leanModule(
  code: string,
  program: object,
  replacements: Replacements,
  silenced?: LeanPackage['silenced'],
): string {
  const tree = program as Node
  const found = new Map<string, Node[]>()
  collectReplaceable(tree, found)
  const parts = Object.entries(replacements).flatMap(([name, body]): Part[] => {
    const replaced = found.get(name)
    if (!replaced) throw new Error(`There is no ${name} any more: see what has taken its place.`)
    return replaced.map(({ start, end }) => ({ start, end, body }))
  })
  const quiet: Part[] = []
  if (silenced) silence(tree, silenced, quiet)
  const isInside = (inner: Part) => parts.some((outer) => outer.start <= inner.start && inner.end <= outer.end)
  return [...parts, ...quiet.filter((part) => !isInside(part))]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, body }) => text.slice(0, start) + body + text.slice(end), code)
}

export function leanPackage({ path, files, silenced }: LeanPackage): Plugin {
  return {
    name: `lean-packages:${path.source}`,
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: path },
      handler(code, id) {
        const replacements = files[path.exec(id)?.[1] ?? ''] ?? {}
        return { code: leanModule(code, this.parse(code), replacements, silenced), map: { mappings: '' } }
      },
    },
  }
}
