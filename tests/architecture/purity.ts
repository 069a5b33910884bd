/** Forbids the environment outside config, and the clock and random numbers in the layers that decide. */
import { layerOf } from './imports.ts'
import {
  type AstNode,
  ancestors,
  child,
  children,
  codeOf,
  isCode,
  isTest,
  type Node,
  nameOf,
  place,
  type Source,
  stringOf,
} from './source.ts'

const timeless = ['domain', 'database', 'flows']
const clocks = /(^|\.)(Date\.now|performance\.now|Temporal\.Now|process\.hrtime)(\.|$)/
const chance = /(^|\.)(Math\.random|crypto\.(randomUUID|randomBytes|randomInt|randomFillSync|getRandomValues))$/
const chanceNames = [
  'randomUUID',
  'randomBytes',
  'randomInt',
  'randomFill',
  'randomFillSync',
  'getRandomValues',
  'webcrypto',
]

/** The trading name is there before anything is loaded, so that sentences have it. */
const readers = ['src/config.ts', 'src/brand.ts']

export function checkEnvironment(sources: Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && !readers.includes(source.path))
    .flatMap((source) =>
      codeOf(source)
        .twigs.filter(readsEnvironment)
        .map(
          (twig) =>
            `${place(source, twig)} reads process.env. Fix: read it in src/config.ts and take the value as an argument`,
        ),
    )
}

export function checkClockAndChance(sources: Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source) && timeless.includes(layerOf(source.path)))
    .flatMap((source) =>
      codeOf(source).twigs.flatMap((twig) => {
        const found = clockOrChance(twig)
        if (found === undefined) return []
        const fix = found.kind === 'clock' ? 'take `now` as an argument' : 'take `newId`, or the bytes, as an argument'
        return [`${place(source, twig)} uses ${found.name} in ${layerOf(source.path)}. Fix: ${fix}`]
      }),
    )
}

function readsEnvironment(twig: AstNode): boolean {
  const { node } = twig
  if (node.type === 'MemberExpression') return /(^|\.)process\.env$/.test(nameOf(node))
  if (node.type === 'VariableDeclarator') {
    return /(^|\.)process$/.test(nameOf(child(node, 'init'))) && keysOf(child(node, 'id')).includes('env')
  }
  return importedFrom(twig, /^(node:)?process$/) === 'env'
}

function clockOrChance(twig: AstNode): { kind: 'clock' | 'chance'; name: string } | undefined {
  const { node } = twig
  const imported = importedFrom(twig, /^(node:)?(crypto|perf_hooks)$/)
  if (imported === 'performance') return { kind: 'clock', name: imported }
  if (imported !== undefined && chanceNames.includes(imported)) return { kind: 'chance', name: imported }
  const bare = nameOf(child(node, 'callee')) === 'Date' && children(node, 'arguments').length === 0
  if (node.type === 'NewExpression' && bare) return { kind: 'clock', name: 'new Date()' }
  if (node.type === 'CallExpression' && nameOf(child(node, 'callee')) === 'Date')
    return { kind: 'clock', name: 'Date()' }
  if (node.type !== 'MemberExpression' || twig.up?.node.type === 'MemberExpression') return undefined
  const name = nameOf(node)
  if (clocks.test(name)) return { kind: 'clock', name }
  return chance.test(name) ? { kind: 'chance', name } : undefined
}

/** The name that an import statement takes from one of the modules. */
function importedFrom(twig: AstNode, module: RegExp): string | undefined {
  if (twig.node.type !== 'ImportSpecifier') return undefined
  const [statement] = ancestors(twig)
  return module.test(stringOf(child(statement?.node, 'source')) ?? '')
    ? nameOf(child(twig.node, 'imported'))
    : undefined
}

function keysOf(pattern: Node | undefined): string[] {
  return children(pattern, 'properties').map((property) => nameOf(child(property, 'key')))
}
