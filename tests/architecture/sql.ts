/** SQL belongs in database/ only; other layers call its query functions. */
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

const builders = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/
/** Administration of the embedded server, before there is a database to have tables in. */
const excepted = 'src/infrastructure/postgres/'

export function checkSql(sources: Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source) && layerOf(source.path) !== 'database')
    .filter(({ path }) => !path.startsWith(excepted))
    .flatMap((source) =>
      codeOf(source)
        .twigs.filter(isQuery)
        .map((twig) => `${place(source, twig)} runs SQL. Fix: give the query a name in src/database and call it`),
    )
}

function isQuery({ node }: AstNode): boolean {
  if (node.type === 'TaggedTemplateExpression') return /^sql(\.|$)/.test(nameOf(child(node, 'tag')))
  if (node.type !== 'CallExpression') return false
  const callee = child(node, 'callee')
  // `db.selectFrom`, and `open().selectFrom`, whose name is only its last part.
  const name = `.${nameOf(callee)}`
  if (builders.test(name) || /(^|\.)sql\.(raw|ref|table|lit)$/.test(name)) return true
  return /\.query$/.test(name) && stringOf(children(node, 'arguments')[0]) !== undefined
}
