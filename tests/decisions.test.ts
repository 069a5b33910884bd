/** The decisions stay few, and what the documents link to exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/decisions')
const decisions = readdirSync(folder).filter((name) => /^\d{3}-/.test(name))
const index = readFileSync(join(folder, 'README.md'), 'utf8')

const most = 40

test('there are at most 40 decisions', () => {
  const surplus = decisions.length - most
  expect(
    surplus > 0 ? `${surplus} too many. Fix: merge those that overlap, and list their numbers in the index` : '',
  ).toBe('')
})

test('the index has every decision with its title', () => {
  const missing = decisions.filter((name) => {
    const title = readFileSync(join(folder, name), 'utf8')
      .split('\n')[0]
      ?.replace(/^# \d+\. /, '')
    return !index.includes(`| [${Number(name.slice(0, 3))}](${name}) | ${title} |`)
  })
  expect(missing).toEqual([])
})

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'AGENTS.md', 'CODE_OF_CONDUCT.md'].map((name) => join(root, name)),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(root, 'docs', name)),
]

test.each(documents.map((path) => [relative(root, path), path]))('%s links to files that exist', (_, path) => {
  const links = [...readFileSync(path, 'utf8').matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, link]) => link ?? '')
  expect(links.filter((link) => !existsSync(join(dirname(path), link)))).toEqual([])
})
