import { expect, test } from 'vitest'
import { readListDate, ScreeningEntries, screeningFormat } from './list-file.ts'

test("M9: the European Union's list: persons with all their names and births, and the file's own date", () => {
  const entries = new ScreeningEntries('european')
  const line = {
    fileGenerationDate: '20/11/2026',
    Entity_LogicalId: '13',
    Entity_EU_ReferenceNumber: 'EU.27.28',
    Entity_SubjectType: 'P',
    Entity_Regulation_Programme: 'ABC',
  }
  entries.add({ ...line, NameAlias_WholeName: 'Ivan  Example' })
  entries.add({ ...line, NameAlias_WholeName: '', NameAlias_FirstName: 'Johnny', NameAlias_LastName: 'Example' })
  entries.add({ ...line, NameAlias_WholeName: '', BirthDate_BirthDate: '1960-03-01' })
  entries.add({ ...line, NameAlias_WholeName: '', BirthDate_BirthDate: '', BirthDate_Year: '1961' })
  entries.add({ ...line, Entity_LogicalId: '20', Entity_SubjectType: 'E', NameAlias_WholeName: 'A company' })
  const facts = { reference: 'EU.27.28', births: ['1960-03-01', '1961'], about: 'ABC' }
  expect(entries.names()).toEqual([
    { ...facts, name: 'Ivan Example' },
    { ...facts, name: 'Johnny Example' },
  ])
  expect([entries.entries, entries.listedOn]).toEqual([1, '2026-11-20'])
})

test('M9: a plain list, and files that are neither', () => {
  const entries = new ScreeningEntries('plain')
  entries.add({ reference: 'a1', name: 'Mary Example', birth_date: '1970', about: 'Minister' })
  entries.add({ reference: '', name: 'Nobody' })
  entries.add({ reference: 'a2', name: ' ' })
  expect(entries.names()).toEqual([{ reference: 'a1', name: 'Mary Example', births: ['1970'], about: 'Minister' }])
  expect([entries.entries, entries.listedOn]).toEqual([1, undefined])
  expect(screeningFormat(['reference', 'name', 'about'])).toEqual({ ok: true, value: 'plain' })
  expect(screeningFormat(['name'])).toEqual({ ok: false, code: 'columns' })
  expect([readListDate('2026-11-20T17:00:34+01:00'), readListDate('yesterday')]).toEqual(['2026-11-20', undefined])
})
