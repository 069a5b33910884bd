/** Version of the legal pages and of the sentence that agrees to them, as a date. Stored with every sign-up; raise it with every change of their text. */
export const TERMS_VERSION = '2026-11-28'
