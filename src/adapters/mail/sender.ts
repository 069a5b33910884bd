/** The sender of our emails, for texts that name it. */
export type Sender = { name: string; email: string }

/**
 * Reads a From header: `Síol <hello@siol.example>`, `"Síol" <...>`, or an address alone, which has the name of
 * `otherwise`.
 */
export function readSender(from: string | undefined, otherwise: Sender): Sender {
  const [, quoted = '', address] = /^\s*(.*?)\s*<\s*([^<>\s]+)\s*>\s*$/.exec(from ?? '') ?? []
  const email = address ?? from?.trim()
  if (!email) return otherwise
  const name = quoted.replace(/^"(.*)"$/, '$1').replace(/\\(.)/g, '$1')
  return { name: name || otherwise.name, email }
}
