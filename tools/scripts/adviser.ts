/**
 * npm run adviser -- add EMAIL [ROLE ...] | roles EMAIL ROLE ... | list, or one of the words below with EMAIL: manages
 * who may use the desk. Can run beside a running program.
 */
import { runWithApp } from './run/command-app.ts'

const [command, email, ...roles] = process.argv.slice(2)
const ofOne = ['remove', 'reset-factor', 'last-resort', 'unlink']
const hasEmail = ['add', 'roles', ...ofOne].includes(command ?? '') && email?.includes('@')
if (!hasEmail && command !== 'list') {
  console.error(
    `Usage: npm run adviser -- add EMAIL [ROLE ...] | roles EMAIL ROLE ... | ${ofOne.join(' EMAIL | ')} EMAIL | list`,
  )
  process.exit(1)
}

await runWithApp((program, app) => program.adviserCommand(app, command ?? '', email ?? '', roles))
