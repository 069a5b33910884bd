/**
 * Whether a path, without query, is one of a pattern's, such as /desk/members/:uid. `:name` stands for one segment that
 * is not empty.
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const expected = pattern.split('/')
  const parts = path.split('/')
  return (
    expected.length === parts.length &&
    expected.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  )
}
