/** Every error code that has a sentence is raised somewhere; otherwise the sentence is unused. */
import { layerOf } from './imports.ts'
import { type AstNode, ancestors, child, codeOf, isCode, isTest, nameOf, type Source, stringOf } from './source.ts'

const catalogue = /^src\/(?:areas\/[^/]+|desk|shared)\/copy\/(?:errors\/)?errors\.ts$/
const codes = 'src/shared/domain/errors.ts'

/**
 * Only a hosted identity provider answers these; the catalogue of the specification has them, and the embedded one
 * cannot.
 */
const ofHostedProviders = new Set(['wrong-password', 'cancelled-popup-request', 'weak-password', 'no_result'])

export function checkErrorCodes(sources: Source[]): string[] {
  const catalogues = sources.filter(({ path }) => catalogue.test(path))
  if (catalogues.length === 0) {
    return ['No copy/errors.ts was found. Fix: write the sentence of each error code there']
  }
  const raised = new Set(
    sources
      .filter((source) => isCode(source) && !isTest(source) && source.path !== codes && layerOf(source.path) !== 'copy')
      .flatMap((source) =>
        codeOf(source).twigs.flatMap((twig) => {
          const text = stringOf(twig.node)
          return text === undefined || isType(twig) ? [] : [text]
        }),
      ),
  )
  return catalogues.flatMap((source) =>
    [...new Set(codesOf(source))]
      .filter((code) => !raised.has(code) && !ofHostedProviders.has(code))
      .map(
        (code) =>
          `${source.path} has a sentence for ${code}, which nothing raises. Fix: raise it, or take it out of here and of ${codes}`,
      ),
  )
}

/** The keys, at any depth, whose value is a sentence or makes one; `{ n }` names a variable, not a code. */
function codesOf(source: Source): string[] {
  return codeOf(source).twigs.flatMap(({ node, up }) => {
    if (node.type !== 'Property' || node.shorthand === true || up?.node.type === 'ObjectPattern') return []
    const key = child(node, 'key')
    return child(node, 'value')?.type === 'ObjectExpression' ? [] : [stringOf(key) ?? nameOf(key)]
  })
}

function isType(twig: AstNode): boolean {
  return [...ancestors(twig)].some(({ node }) => node.type.startsWith('TS') && !/^TS(As|Satisfies)/.test(node.type))
}
