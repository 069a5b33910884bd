/** Passwords that are known from leaks, which attackers try first. Adapters: embedded.ts, range-service.ts. */
export interface LeakedPasswords {
  includes(password: string): Promise<boolean>
}

/** For development with the rules of the specification, which names the passwords that are refused. */
export const noLeakedPasswords: LeakedPasswords = { includes: async () => false }
