import { formatBytes } from '#shared/domain/text/bytes.ts'

export const documentLinks = {
  title: 'Your documents',
  open: 'Open',
  /** For a screen reader: which document, and that it opens in another tab. */
  openOf: (label: string): string => `Open ${label}, in a new tab`,
  size: (bytes: number): string => `PDF, ${formatBytes(bytes)}`,
  opened: 'Opened',
  unopened: 'Not opened yet',
  preparing: "We're preparing it. It will be here in a minute: reload this page then.",
  /** Beside a box that cannot be ticked yet. */
  first: 'Open it first',
} as const
