/** npm run size: how large the product is, one figure a line. docs/map.md has them of the last time. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkCommentWidths } from '../../tests/architecture/file-shape.ts'
import { importsOf, resolve } from '../../tests/architecture/imports.ts'
import { folderOf, isCode, isTest, readSources, type Source } from '../../tests/architecture/source.ts'
import { root } from '../checks/project-root.ts'

const smallLines = 20
/** The line at the top of a small module with one importer: the reason why it is not part of that importer. */
const namesReason = /^(?:\/\*\*?|\/\/) A file of its own/

const linesOf = ({ text }: Source): number => text.trimEnd().split('\n').length
const sum = (sources: readonly Source[]): number => sources.reduce((all, source) => all + linesOf(source), 0)

const sources = readSources(root, 'src')
const isGenerated = ({ path, text }: Source): boolean => /\bgenerated\b/.test(path) || /^\/\*\*? ?Generated/.test(text)
const product = sources.filter((source) => !isTest(source) && !/\.fixture\.tsx?$/.test(source.path))
const [written, generated] = [product.filter((source) => !isGenerated(source)), product.filter(isGenerated)]

/** The modules that exactly one other module of the product imports, and that are short enough to stand in it. */
function smallModules(): Source[] {
  const importers = new Map<string, Set<string>>()
  const tools = readSources(root, 'tools')
  for (const source of [...product, ...tools].filter(isCode))
    for (const { specifier } of importsOf(source)) {
      const target = resolve(source.path, specifier)
      importers.set(target, (importers.get(target) ?? new Set()).add(source.path))
    }
  return written.filter(
    (source) =>
      isCode(source) &&
      importers.get(source.path)?.size === 1 &&
      linesOf(source) <= smallLines &&
      !namesReason.test(source.text),
  )
}

function largestFolder(): [folder: string, files: number] {
  const counts = new Map<string, number>()
  for (const { path } of sources) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1)
  return [...counts].reduce((largest, each) => (each[1] > largest[1] ? each : largest), ['', 0])
}

const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{3}-/.test(name))
const small = smallModules()
const [folder, files] = largestFolder()
const wide = checkCommentWidths([...sources, ...readSources(root, 'tools'), ...readSources(root, 'tests')])

console.log(`product lines: ${sum(written)}, and ${sum(generated)} generated`)
console.log(`product files: ${written.length}, and ${generated.length} generated`)
console.log(`largest folder: ${folder}, ${files} files`)
console.log(`modules with one importer, at most ${smallLines} lines and no reason: ${small.length}`)
for (const { path } of small) console.log(`  ${path}`)
console.log(`comment lines beyond 120 columns: ${wide.length}`)
console.log(`decisions: ${decisions.length}`)
