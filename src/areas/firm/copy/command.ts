/** What `npm run firm` says in the terminal. */

const nothing = 'Nothing was imported.'

export const firmCommand = {
  exported: (version: number, file: string): string =>
    `Wrote ${version === 0 ? 'the sample settings' : `version ${version} of the settings`} to ${file}.`,
  imported: (version: number): string =>
    `Version ${version} is a draft now. Propose it at the desk under Firm; somebody else approves it there.`,
  open: `A draft or a proposal is being made at the desk. Finish or discard it first. ${nothing}`,
  noJson: `The file is not JSON. ${nothing}`,
  unknown: (paths: readonly string[]): string => `These are no settings: ${paths.join(', ')}. ${nothing}`,
  refused: (faults: readonly (readonly [path: string, fault: string])[]): string =>
    [...faults.map(([path, fault]) => `${path}: ${fault}`), nothing].join('\n'),
} as const
