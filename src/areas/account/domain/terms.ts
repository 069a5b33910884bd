/**
 * Version of the legal pages and of the sentence that agrees to them, as a date. Raise it with every change of their
 * text.
 */
export const TERMS_VERSION = '2026-12-05'

/**
 * Stored with a sign-up, with the version of the firm's settings the terms were shown with, if one was
 * approved.
 */
export const agreedTerms = (firm: number): string => (firm === 0 ? TERMS_VERSION : `${TERMS_VERSION}/${firm}`)
