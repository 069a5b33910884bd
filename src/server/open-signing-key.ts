import { readFile } from 'node:fs/promises'
import type { Config } from '#config.ts'
import { certificateOf, openP12, P12Error, type SigningKey } from '#infrastructure/signing/signing-key.ts'
import { StartError } from '#infrastructure/start-error.ts'
import type { Log } from './log.ts'

/** A file that cannot be used stops the start, before an application is signed with nothing. */
export async function openSigningKey(signing: Config['signing'], now: Date, log: Log): Promise<SigningKey | undefined> {
  if (!signing) return undefined
  const bytes = await readFile(signing.file).catch(() => {
    throw new StartError(`SIOL_SIGNING_P12 cannot be read: ${signing.file}`)
  })
  try {
    const key = openP12(bytes, signing.passphrase)
    if (new Date(certificateOf(key).validTo) <= now)
      log.warn({ until: certificateOf(key).validTo }, 'the certificate of SIOL_SIGNING_P12 has ended')
    return key
  } catch (error) {
    if (error instanceof P12Error) throw new StartError(`The file of SIOL_SIGNING_P12 ${error.message}.`)
    throw error
  }
}
