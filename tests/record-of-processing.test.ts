/**
 * docs/firm/record-of-processing.md is written from the lists that the privacy policy, a member's copy and a deletion
 * follow. UPDATE_RECORD=1 npx vitest run --project unit tests/record-of-processing.test.ts writes it anew.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categoryOf, dataCategories, keptOf, otherCategoryOf } from '#areas/profile/domain/data-categories.ts'
import { categoryWords } from '#areas/site/copy/privacy.ts'
import { retentionWords } from '#shared/copy/retention.ts'
import { importDays } from '#shared/domain/time/periods.ts'

const file = new URL('../docs/firm/record-of-processing.md', import.meta.url)

const rows = dataCategories.map((category) => {
  const { name, what, basis } = categoryWords[category]
  const tables = Object.entries({ ...categoryOf, ...otherCategoryOf }).flatMap(([table, its]) =>
    its === category ? [`\`${table}\``] : [],
  )
  const kept = keptOf(category).map((record) => retentionWords[record])
  return [name, what, basis, kept.join('; ') || 'deleted with the account', tables.join(', ')].join(' | ')
})

/** Lines of files until they are in a member's record, so none of these tables is a member's own. */
const imports = [
  'Files that the firm imports',
  'of clients: names, contact details, dates of birth, PPSNs (encrypted) and pensions, each line until it is recorded; a refused line as it was written, without the PPSN. Of fund values: policy numbers and amounts, until they are recorded',
  'our legitimate interest in doing our work in time',
  `${importDays} days from the upload; a file that is still being recorded then, until it is`,
  '`client_imports`, `client_import_rows`, `value_imports`',
].join(' | ')

const record = `# Record of processing (GDPR, article 30)

Written from the program's own list of tables; a test fails until it is written again. What is in brackets is for the firm to fill in.

- Controller: [legal name, registered office, email and phone, as at /desk/firm]
- Data protection officer, if there is one: [name and contact]
- Whose data: members, their employers' contact persons, guests who ask for a quote by email, and people of the firm
- Who gets it: the people of the firm by their roles, the provider that a member applies to, the employer of a member who applies through one, and the processors in [data-protection.md](data-protection.md#processors)
- Outside the European Economic Area: [none, or where and on what basis]
- Security: [docs/security.md](../security.md)

| What for | Which data | Basis | Kept | Tables |
|---|---|---|---|---|
${[...rows, imports].map((row) => `| ${row} |`).join('\n')}
`

test('the record of processing says what the tables hold, why and for how long', () => {
  if (process.env.UPDATE_RECORD) writeFileSync(file, record)
  expect(readFileSync(file, 'utf8')).toBe(record)
})
