/** How an operator types a command: `siol` on a server, as docs/install.md sets it up; through npm in a clone. */
export const commandLine = (mode: string | undefined, command: string, rest: string): string =>
  mode === 'production' ? `siol ${command} ${rest}` : `npm run ${command} -- ${rest}`
