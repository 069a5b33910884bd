/** Who our emails are from, for the texts in them that name the sender. */
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
