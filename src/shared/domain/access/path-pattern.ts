/** Whether a path without query matches a pattern such as /desk/members/:uid. `:name` matches one segment. */
export function matchesPattern(pattern: string, path: string): boolean {
  const expected = pattern.split('/')
  const parts = path.split('/')
  return (
    expected.length === parts.length &&
    expected.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  )
}
