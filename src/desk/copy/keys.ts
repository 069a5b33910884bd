/** The keys of the desk. */
import type { DeskKey } from '#desk/domain/keys.ts'

const keys: Readonly<Record<DeskKey, string>> = {
  j: 'Next member in the list',
  k: 'Previous member in the list',
  Enter: 'Open the member',
  '/': 'Search',
  '?': 'This list',
}

export const deskKeys = {
  title: 'Keyboard shortcuts',
  open: 'Keyboard shortcuts',
  does: (key: DeskKey): string => keys[key],
  text: 'They never work while you type.',
  label: 'Use keyboard shortcuts',
  states: { on: 'On', off: 'Off' },
  remembered: 'This browser remembers your choice.',
} as const
