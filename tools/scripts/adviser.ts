/**
 * npm run adviser -- add EMAIL [ROLE ...] | roles EMAIL ROLE ... | remove EMAIL | reset-factor EMAIL | list: manages
 * who may use the desk. Can run beside a running program.
 */
import { runWithApp } from './command-app.ts'

const [command, email, ...roles] = process.argv.slice(2)
const hasEmail = ['add', 'roles', 'remove', 'reset-factor'].includes(command ?? '') && email?.includes('@')
if (!hasEmail && command !== 'list') {
  console.error(
    'Usage: npm run adviser -- add EMAIL [ROLE ...] | roles EMAIL ROLE ... | remove EMAIL | reset-factor EMAIL | list',
  )
  process.exit(1)
}

await runWithApp((program, app) => program.adviserCommand(app, command ?? '', email ?? '', roles))
