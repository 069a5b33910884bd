/**
 * npm run audit:dependencies: asks the registry for known weaknesses and for the signatures of the installed packages.
 * Exits with 1 if there is something to repair, and with 2 if the registry said nothing about one of both.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from '../build/npm.ts'
import { root } from '../checks/project-root.ts'
import { type Answered, readAdvisories, readSignatures, type Unanswered } from './audit-answers.ts'

/** npm's own two retries wait for more than a minute. */
const asked = ['--json', '--fetch-retries=0']

async function ask(...command: string[]): Promise<string> {
  const npm = await runNpm([...command, ...asked])
  if (npm) return npm.output
  console.error('npm was not found, and nothing is checked without it.')
  process.exit(2)
}

/** Returns the exit code. */
function report(what: string, answer: Answered | Unanswered): number {
  if ('unanswered' in answer) {
    console.error(
      `${what} were not checked: the registry does not answer, or does not offer it (${answer.unanswered}).`,
    )
    return 2
  }
  for (const line of answer.known) console.log(line)
  for (const line of answer.failing) console.error(line)
  console.log(`${what} were checked: ${answer.failing.length} to repair, ${answer.known.length} more known.`)
  return answer.failing.length > 0 ? 1 : 0
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const codes = [
  report('Known weaknesses', readAdvisories(await ask('audit'), lock)),
  report('Signatures', readSignatures(await ask('audit', 'signatures'))),
]
process.exitCode = codes.includes(1) ? 1 : Math.max(...codes)
