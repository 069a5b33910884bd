/**
 * The answers of /readyz. The database decides, and the disk of the data folder, which other machines do not share.
 * Without the S3 store or the scanner most pages work, and no other process has them either, so a balancer would have
 * nowhere better to send visitors.
 */
import type { Health } from '#shared/flows/health.ts'

/** For every client but this machine. */
export const answerReadiness = (ready: boolean): Response =>
  new Response(ready ? 'ready' : null, { status: ready ? 200 : 503 })

/** For this machine: says which part does not work. */
export function describeHealth({ database, disk, storage, scanner, scans, emails, replica }: Health): Response {
  const stateOf = (works: boolean) => (works ? 'ok' : 'failing')
  const lines = [
    database && disk ? 'ready' : 'not ready',
    `database: ${stateOf(database)}`,
    `disk: ${stateOf(disk)}`,
    `storage: ${stateOf(storage)}`,
    `scanner: ${scans ? stateOf(scanner) : 'none'}`,
    ...(replica ? [`replica: ${stateOf(replica.asked)}`] : []),
    // architecture-allow: sentence
    `emails: ${emails ? `${emails.waiting} waiting, the oldest for ${Math.round(emails.oldestSeconds)} s` : 'unknown'}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { status: database && disk ? 200 : 503 })
}
