/**
 * npm run adviser -- add EMAIL [ROLE ...] | roles EMAIL ROLE ... | list, or one of the words below with EMAIL: manages
 * who may use the desk. Can run beside a running program.
 */
import { commandLine } from '../../src/infrastructure/command-line.ts'
import { runWithApp } from './run/command-app.ts'

const [command, email, ...roles] = process.argv.slice(2)
const ofOne = ['remove', 'reset-factor', 'last-resort', 'unlink']
const hasEmail = ['add', 'roles', ...ofOne].includes(command ?? '') && email?.includes('@')
if (!hasEmail && command !== 'list') {
  const usage = `add EMAIL [ROLE ...] | roles EMAIL ROLE ... | ${ofOne.join(' EMAIL | ')} EMAIL | list`
  console.error(`Usage: ${commandLine(process.env.NODE_ENV, 'adviser', usage)}`)
  process.exit(1)
}

await runWithApp((program, app) => program.adviserCommand(app, command ?? '', email ?? '', roles))
