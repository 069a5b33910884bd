/**
 * npm run adviser -- add EMAIL [ROLE ...] | roles EMAIL ROLE ... | list, or one of the words below with EMAIL: manages
 * who may use the desk. Can run beside a running program.
 */
import { commandLine } from '../../src/infrastructure/command-line.ts'
import { runWithApp } from './run/command-app.ts'

const [command, email, ...roles] = process.argv.slice(2)
const ofOne = ['remove', 'reset-factor', 'last-resort', 'unlink']
const takesRoles = command === 'add' || command === 'roles'
const known = takesRoles || (ofOne.includes(command ?? '') && roles.length === 0)
if (command === 'list' ? email !== undefined : !(known && email?.includes('@'))) {
  const usage = `add EMAIL [ROLE ...] | roles EMAIL ROLE ... | ${ofOne.join(' EMAIL | ')} EMAIL | list`
  console.error(`Usage: ${commandLine(process.env.NODE_ENV, 'adviser', usage)}`)
  process.exit(1)
}

await runWithApp((program, app) => program.adviserCommand(app, command ?? '', email ?? '', roles))
