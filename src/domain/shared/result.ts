/** An expected refusal is a value: what was asked either worked, or was refused with a code that copy/ has a sentence for. */
export type Result<T, C extends string = string> = { ok: true; value: T } | { ok: false; code: C }

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
export const fail = <C extends string>(code: C): { ok: false; code: C } => ({ ok: false, code })
