/** Members of Síol with a session each, from the real sign-up form. */
import pg from 'pg'
import type { AppUnderBench } from '../app-under-bench.ts'
import { signUp, Visitor } from '../visitor.ts'

export type OwnMember = { path: string; headers: Record<string, string>; profile: Record<string, unknown> }

export async function signUpMembers(app: AppUnderBench, count: number): Promise<OwnMember[]> {
  const database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
  const members: OwnMember[] = []
  for (let number = 0; number < count; number++) {
    const [visitor, email] = [new Visitor(app.address), `member${number}@example.ie`]
    await signUp(visitor, email)
    // The link is in an email, which nobody reads here.
    const { rows } = await database.query<{ id: string }>(
      'update auth_users set email_verified = true where email = $1 returning id',
      [email],
    )
    const path = `/users/${rows[0]?.id}`
    const headers = { ...visitor.headers, origin: app.address }
    await visitor.post('/verify/request-followup', { choice: 'survey' })
    const response = await fetch(app.address + path, { headers })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    members.push({ path, headers, profile: (await response.json()) as Record<string, unknown> })
  }
  await database.end()
  return members
}
