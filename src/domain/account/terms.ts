/** Year and month of the legal pages and of the sentence that agrees to them; stored with every sign-up. It changes with each change of their words. */
export const TERMS_VERSION = '2026-11-22'
