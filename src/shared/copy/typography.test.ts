import { expect, test } from 'vitest'

const files = import.meta.glob<string>(['../**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('sentences use straight quotes and single spaces, as the specification does', () => {
  expect(Object.keys(files).length).toBeGreaterThan(80)
  for (const [file, source] of Object.entries(files)) {
    expect(source, file).not.toMatch(/[\u2018\u2019\u201c\u201d\u2026\u2014]/)
    expect(source, file).not.toMatch(/\w[.,?!]? {2,}\w/)
  }
})
