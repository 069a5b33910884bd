/** A member's home: pages a second, and the SQL statements of each page. */
import type { AppUnderBench } from './app-under-bench.ts'
import type { Findings } from './figure.ts'
import { load } from './load.ts'
import { statementsDuring } from './statements.ts'
import { signIn, Visitor } from './visitor.ts'

const warmUp = 3
const seconds = 10
const pages = 20

const shorten = (statement: string) => (statement.length > 110 ? `${statement.slice(0, 107)}...` : statement)

export async function measureHomePages(app: AppUnderBench): Promise<Findings> {
  const member = new Visitor(app.address)
  await signIn(member, app.member)
  const headers = { ...member.headers, 'accept-encoding': 'gzip' }
  await load(`${app.address}/`, headers, warmUp)
  const { perSecond, p99 } = await load(`${app.address}/`, headers, seconds)
  const statements = await statementsDuring(app, async () => {
    for (let page = 0; page < pages; page++) await member.get('/')
  })
  return {
    figures: [
      { name: 'home, gzip', value: perSecond, unit: 'pages/s' },
      { name: 'home, gzip, 99th percentile', value: p99, unit: 'ms' },
      { name: 'home, SQL statements', value: statements.length / pages, unit: 'a page' },
    ],
    remarks: [...new Set(statements)].map(shorten),
  }
}
