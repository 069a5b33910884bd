import { isText } from './read-form.ts'

/**
 * The posted JSON object, or undefined when the body is anything else, or has control characters in a name or a text:
 * PostgreSQL stores no NUL. app.ts limits the body's size before.
 */
export async function readJson(request: Request): Promise<Record<string, unknown> | undefined> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return undefined
  const text = await request.text().catch(() => undefined)
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text, refuseControls)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function refuseControls(name: string, value: unknown): unknown {
  if (!isText(name) || (typeof value === 'string' && !isText(value))) throw new SyntaxError('control character')
  return value
}
