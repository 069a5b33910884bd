/** Whatever writes to a member's row writes an audit row in the same transaction, by `audited`. */
import { layerOf } from './imports.ts'
import { child, children, codeOf, isCode, isTest, nameOf, place, type Source, stringOf } from './source.ts'

const audited = 'src/shared/flows/audited.ts'
/** The queries that change a profile. */
const writers = [
  'insertMember',
  'mergeMember',
  'scrubMember',
  'setEmailAddress',
  'setOwner',
  'setCallPointer',
  'clearCallPointer',
]

export function checkAuditedChanges(sources: Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source) && source.path !== audited)
    .flatMap((source) => {
      const isAudited = importedNames(source, '#shared/flows/audited.ts').length > 0
      return codeOf(source)
        .twigs.filter(({ node }) => /^#database\//.test(stringOf(child(node, 'source')) ?? ''))
        .flatMap((twig) => {
          const names = namesOf(twig.node)
          if (names.includes('writeAudit'))
            return [`${place(source, twig)} imports writeAudit. Fix: make the change in audited (${audited})`]
          const writer = writers.find((name) => names.includes(name))
          if (writer === undefined || isAudited || layerOf(source.path) !== 'flows') return []
          return [`${place(source, twig)} uses ${writer} and audits nothing. Fix: call it in audited (${audited})`]
        })
    })
}

const importedNames = (source: Source, specifier: string): string[] =>
  codeOf(source).twigs.flatMap(({ node }) => (stringOf(child(node, 'source')) === specifier ? namesOf(node) : []))

const namesOf = (node: Parameters<typeof children>[0]): string[] =>
  children(node, 'specifiers').map((name) => nameOf(child(name, 'imported')))
