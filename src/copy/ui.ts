/** The few words that belong to the parts themselves; everything else a part says comes in as a prop. */
export const ui = {
  show: 'Show',
  hide: 'Hide',
  close: 'Close',
  opensInNewTab: 'opens in a new tab',
  or: 'or',
  menu: 'Menu',
  openMenu: 'Open menu',
  loading: 'Loading',
  errorPrefix: 'Error:',
  done: 'Done:',
  errorSummary: (count: number): string => (count === 1 ? 'One thing to fix' : `${count} things to fix`),
  /** Over a message about the whole, which no field can mend: a lost connection, a sign-in that was cancelled. */
  errorOfTheWhole: 'That did not work',
  home: (product: string): string => `${product}, home`,
  step: (at: number, of: number): string => `Step ${at} of ${of}:`,
  less: (what: string): string => `Less: ${what}`,
  more: (what: string): string => `More: ${what}`,
} as const
