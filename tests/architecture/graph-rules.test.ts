/**
 * Samples for the checks of imports, SQL, member ids and unused sentences: what each must refuse and what it must
 * accept.
 */
import { describe, expect, test } from 'vitest'
import { checkCycles } from './cycles.ts'
import { checkDeadCopy } from './dead-copy.ts'
import { checkImports } from './imports.ts'
import { checkMemberIds } from './member-ids.ts'
import type { Source } from './source.ts'
import { checkSql } from './sql.ts'

type Files = Readonly<Record<string, string>>

/** Each case is a set of files and the part of the one message that they must lead to; undefined for none. */
function cases(
  name: string,
  check: (sources: Source[]) => string[],
  table: readonly [files: Files, message: string | undefined][],
) {
  describe(name, () => {
    for (const [files, message] of table) {
      test(`${message ?? 'fine'}: ${Object.values(files)[0]?.slice(0, 70)}`, () => {
        const found = check(Object.entries(files).map(([path, text]) => ({ path, text })))
        expect(found).toHaveLength(message === undefined ? 0 : 1)
        if (message === undefined) return
        expect(found[0]).toContain(message)
        expect(found[0]).toContain('Fix: ')
      })
    }
  })
}

cases('layers', checkImports, [
  [{ 'src/adapters/a.ts': "import type { Db } from '#database/schema.ts'" }, 'adapters may not import database'],
  [{ 'src/adapters/a.ts': "import { addresses } from '#addresses.ts'" }, 'adapters may not import addresses.ts'],
  [{ 'src/adapters/a.ts': "import { x } from '#infrastructure/x.ts'" }, undefined],
  [{ 'src/infrastructure/a.ts': "import type { Trx } from '#database/schema.ts'" }, 'may not import database'],
  [{ 'src/infrastructure/a.ts': "import { x } from '#adapters/x.ts'" }, 'infrastructure may not import adapters'],
  [{ 'src/areas/calls/pages/a.tsx': "import { x } from '#server/guards/employer-link.ts'" }, undefined],
])

cases('cycles', checkCycles, [
  [{ 'src/domain/a.ts': "import { b } from './b.ts'", 'src/domain/b.ts': 'export const b = 1' }, undefined],
  [
    { 'src/domain/a.ts': "import { b } from './b.ts'", 'src/domain/b.ts': "import { a } from '#domain/a.ts'" },
    'src/domain/a.ts -> src/domain/b.ts -> src/domain/a.ts is a cycle',
  ],
  [
    { 'src/domain/a.ts': "import type { B } from './b.ts'", 'src/domain/b.ts': "import type { A } from './a.ts'" },
    'is a cycle',
  ],
  [
    {
      'src/server/a.ts': "import { b } from './b.ts'",
      'src/server/b.ts': "export { c } from './c.ts'",
      'src/server/c.ts': "const a = await import('./a.ts')",
    },
    'src/server/a.ts -> src/server/b.ts -> src/server/c.ts -> src/server/a.ts',
  ],
  [{ 'src/domain/a.ts': "import { a } from './a.ts'" }, 'src/domain/a.ts -> src/domain/a.ts'],
])

cases('SQL', checkSql, [
  [{ 'src/database/a.ts': "db.selectFrom('members')" }, undefined],
  [{ 'src/flows/a.ts': "await app.db.selectFrom('members').execute()" }, 'src/flows/a.ts:1 runs SQL'],
  [{ 'src/adapters/a.ts': "(await open()).insertInto('members')" }, 'runs SQL'],
  [{ 'src/server/a.ts': "trx.updateTable('members')" }, 'runs SQL'],
  [{ 'src/server/a.ts': "trx.deleteFrom('members')" }, 'runs SQL'],
  [{ 'src/server/a.ts': 'const a = sql`select 1`' }, 'runs SQL'],
  [{ 'src/server/a.ts': "const a = sql.raw('now()')" }, 'runs SQL'],
  [{ 'src/server/a.ts': "await client.query('select 1')" }, 'runs SQL'],
  [{ 'src/infrastructure/postgres/a.ts': "await client.query('create database x')" }, undefined],
  [{ 'src/infrastructure/a.ts': "await client.query('create database x')" }, 'runs SQL'],
  [{ 'src/web/a.test.ts': "db.selectFrom('members')" }, undefined],
  [{ 'src/web/a.ts': 'const { query } = new URL(x)\nconst a = page.query(state)' }, undefined],
])

cases('member ids', checkMemberIds, [
  [{ 'src/server/guards.ts': 'const id = uid as MemberId' }, undefined],
  [{ 'src/server/guards/employer-link.ts': 'const id = uid as MemberId' }, undefined],
  [{ 'src/server/guards-too.ts': 'const id = uid as MemberId' }, 'guards-too.ts:1 makes a MemberId'],
  [{ 'src/flows/a.ts': 'const id = uid as MemberId' }, 'makes a MemberId'],
  [{ 'src/flows/a.ts': 'const a = b as unknown as { id: MemberId }' }, 'makes a MemberId'],
  [{ 'src/flows/a.ts': 'const id = <MemberId>uid' }, 'makes a MemberId'],
  [{ 'src/flows/a.ts': 'const isOne = (uid: string): uid is MemberId => true' }, 'makes a MemberId'],
  [{ 'src/flows/a.ts': 'const a = ((id: MemberId) => id) as unknown' }, undefined],
  [{ 'src/flows/a.ts': 'function a(id: MemberId): MemberId { return id }' }, undefined],
  [{ 'src/flows/a.test.ts': 'const id = uid as MemberId' }, undefined],
])

const copy = 'export const words = { title: "A", more: { one: "B", two: "C" } } as const'

cases('dead sentences', checkDeadCopy, [
  [
    { 'src/copy/a.ts': copy, 'src/ui/a.ts': "import { words } from '#copy/a.ts'\nuse(words.title, words.more)" },
    undefined,
  ],
  [
    { 'src/copy/a.ts': copy, 'src/ui/a.ts': "import { words } from '#copy/a.ts'\nuse(words.title, words.more.one)" },
    'src/copy/a.ts:1 words.more.two is read by nobody',
  ],
  [
    {
      'src/copy/a.ts': copy,
      'src/ui/a.ts': "import { words as w } from '#copy/a.ts'\nuse(w.more['one'], w?.more.two)",
    },
    'words.title is read by nobody',
  ],
  [{ 'src/copy/a.ts': copy, 'src/ui/a.ts': "import { words } from '#copy/a.ts'\nuse(words)" }, undefined],
  [
    { 'src/copy/a.ts': copy, 'src/ui/a.ts': "import { words } from '#copy/a.ts'\nuse(words.title, words.more[key])" },
    undefined,
  ],
  [
    { 'src/copy/a.ts': copy, 'src/ui/a.ts': "import { words } from '#copy/a.ts'\nconst { more } = words" },
    'words.title is read by nobody',
  ],
  [
    {
      'src/copy/a.ts': copy,
      'src/copy/a.test.ts': 'use(words.title)',
      'src/ui/a.ts': "import { words } from '#copy/a.ts'\nuse(words.more)",
    },
    'words.title is read by nobody',
  ],
  [
    {
      'src/copy/a.ts': `${copy}\nexport const b = words.title`,
      'src/ui/a.ts': "import { words } from '#copy/a.ts'\nuse(words.more)",
    },
    undefined,
  ],
])
