/**
 * The browser's answer to a passkey ceremony, as far as we read it; the sign-in engine checks the rest. Undefined for
 * anything else.
 */
export function readPasskeyAnswer(body: Readonly<Record<string, unknown>>): { id: string } | undefined {
  const { response } = body
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return undefined
  const { id } = response as { id?: unknown }
  return typeof id === 'string' && id !== '' ? { ...response, id } : undefined
}
