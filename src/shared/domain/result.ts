/** An expected refusal is a value: either success, or a code that has a sentence in copy/. */
export type Result<T, C extends string = string> = { ok: true; value: T } | { ok: false; code: C }

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
export const fail = <C extends string>(code: C): { ok: false; code: C } => ({ ok: false, code })
