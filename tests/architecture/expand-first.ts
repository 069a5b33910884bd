/** Migrations that run while the version before still serves: what would break it is refused. */

type Migration = { name: string; text: string }

/** The last migration that was written before releases had to overlap. */
const lastFree = '0029'

const breaking: [RegExp, string][] = [
  [/\bdrop\s+(table|column|view|type|sequence|function)\b/i, 'drops what the version before reads'],
  [/\balter\s+table\s+\S+\s+drop\s+(?!constraint\b|not\b|default\b)/i, 'drops what the version before reads'],
  [/\brename\b/i, 'renames what the version before reads'],
  [/\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i, 'changes a type, which rewrites the table under a lock'],
  [/\bset\s+not\s+null\b/i, 'requires a value that the version before does not write'],
  [/\btruncate\b/i, 'empties a table'],
]

const withoutComments = (text: string): string => text.replace(/--[^\n]*/g, '')

/** `add column ... not null` without a default: inserts of the version before leave it out. */
function addsRequired(statement: string): boolean {
  const added = statement.matchAll(
    /\badd\s+(?:column\s+)?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)(?:if\s+not\s+exists\s+)?\w+\s+([^,;]*)/gi,
  )
  return [...added].some(([, rest = '']) => /\bnot\s+null\b/i.test(rest) && !/\b(default|generated)\b/i.test(rest))
}

/** A contract step says which release stopped using what it removes: `-- contract: unused since 0.2.0`. */
const isContract = (text: string): boolean => /^-- contract: unused since \d+\.\d+\.\d+$/m.test(text)

export function checkExpandFirst(migrations: readonly Migration[]): string[] {
  const fix =
    'Fix: add beside the old, write both, and remove in a later release with a line "-- contract: unused since 0.2.0" (docs/decisions/045)'
  return migrations
    .filter(({ name, text }) => name.slice(0, 4) > lastFree && !isContract(text))
    .flatMap(({ name, text }) => {
      const statements = withoutComments(text).split(';')
      const reasons = statements.flatMap((statement) => [
        ...breaking.filter(([pattern]) => pattern.test(statement)).map(([, why]) => why),
        ...(addsRequired(statement)
          ? ['adds a required column without a default, which the version before does not write']
          : []),
      ])
      return [...new Set(reasons)].map((why) => `db/migrations/${name} ${why}. ${fix}`)
    })
}
