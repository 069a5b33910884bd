/** Licences of packages that package-lock.json has none for, read from their licence files. */
const byLicenceFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** Names that packages give their licence, and the identifier of the SPDX list for it. */
const identifiers: Readonly<Record<string, string>> = { 'MPL 2.0': 'MPL-2.0' }

/** `license`: as package-lock.json has it. 'unknown' when nothing says it. */
export const licenceOf = (name: string, license: string | undefined): string => {
  const stated = license ?? byLicenceFile[name] ?? 'unknown'
  return identifiers[stated] ?? stated
}
