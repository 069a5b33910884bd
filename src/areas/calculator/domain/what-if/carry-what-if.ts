/** The part of a result's query that belongs to 'What if' and 'How sure', for pages that pass it on unread. */
const names = ['begin', 'stop', 'lump', 'retire', 'more', 'rises', 'risk', 'state']
const longest = 10

/** Begins with '&', or is empty. what-if-query.ts checks the values. */
export function carryWhatIf(query: URLSearchParams): string {
  const carried = new URLSearchParams()
  for (const name of names) {
    const value = query.get(name)
    if (value) carried.set(name, value.slice(0, longest))
  }
  return carried.size > 0 ? `&${carried}` : ''
}
