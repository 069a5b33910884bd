/** The desk's keyboard shortcuts. */

export const deskKeys = ['j', 'k', 'Enter', '/', '?'] as const
export type DeskKey = (typeof deskKeys)[number]

export type DeskCommand = 'next' | 'previous' | 'search' | 'help'

const commands: Readonly<Record<string, DeskCommand>> = { j: 'next', k: 'previous', '/': 'search', '?': 'help' }

export type PressedKey = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; typing: boolean }

/** Undefined for keys that belong to a field, the browser or a screen reader. */
export const commandOf = ({ key, ctrlKey, metaKey, altKey, typing }: PressedKey): DeskCommand | undefined =>
  typing || ctrlKey || metaKey || altKey || !Object.hasOwn(commands, key) ? undefined : commands[key]

/** Which row is next in a list of `rows`; -1 is none yet. The ends stay where they are. */
export const nextRow = (current: number, rows: number, command: 'next' | 'previous'): number => {
  const step = command === 'next' ? current + 1 : current - 1
  return Math.max(0, Math.min(rows - 1, step))
}
