import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkExpandFirst } from './expand-first.ts'

const folder = join(import.meta.dirname, '../../db/migrations')

test('a migration leaves what the version before reads and writes as it is', () => {
  const migrations = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  expect(migrations.length).toBeGreaterThan(30)
  expect(checkExpandFirst(migrations)).toEqual([])
})

const check = (text: string, name = '0099_change.sql') => checkExpandFirst([{ name, text }])

test.each([
  'alter table calls drop column phone;',
  'alter table calls drop phone;',
  'drop table mails;',
  'alter table mails rename to emails;',
  'alter table calls rename column phone to number;',
  'alter table calls alter column phone type bigint;',
  'alter table calls alter phone set not null;',
  'alter table calls add column phone text not null;',
  "alter table calls add column a text, add phone text not null check (phone <> '');",
  'truncate calls;',
])('refused: %s', (text) => {
  expect(check(text)).toHaveLength(1)
})

test.each([
  'create table topics (uid text not null);',
  'alter table calls add column phone text;',
  "alter table calls add column phone text not null default '';",
  'alter table calls drop constraint calls_phone_check;',
  'alter table calls alter column phone drop not null;',
  'alter table calls add constraint phone_is_set check (phone is not null) not valid;',
  '-- drop table mails;\nselect 1;',
  '-- contract: unused since 0.2.0\nalter table calls drop column phone;',
])('allowed: %s', (text) => {
  expect(check(text)).toEqual([])
})

test('the exception names the release, and earlier migrations stay as they ran', () => {
  expect(check('-- contract: unused\ndrop table mails;')).toHaveLength(1)
  expect(check('drop table mails;', '0016_plain_names.sql')).toEqual([])
})
