/** Only guards create a MemberId, so no query can run for a member whose id merely came with a request. */
import { type AstNode, astNodes, child, isCode, isTest, nameOf, place, type Source } from './source.ts'

const guards = /^src\/server\/guards(\.ts|\/)/
const claims = /^(TSAsExpression|TSTypeAssertion|TSTypePredicate)$/

export function checkMemberIds(sources: Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source) && !guards.test(source.path))
    .flatMap((source) =>
      astNodes(source)
        .filter(({ node }) => node.type === 'TSTypeReference' && nameOf(child(node, 'typeName')) === 'MemberId')
        .filter(isClaimed)
        .map(
          (twig) =>
            `${place(source, twig)} makes a MemberId. Fix: take it from the guard or from a row, or write a guard in src/server/guards`,
        ),
    )
}

/**
 * Whether the type stands in `as ...`, `<...>` or `is ...`, and not merely inside the value of which such a thing is
 * said.
 */
function isClaimed(twig: AstNode): boolean {
  for (let at: AstNode = twig; at.up !== undefined; at = at.up)
    if (claims.test(at.up.node.type) && at.field === 'typeAnnotation') return true
  return false
}
