/**
 * Milliseconds that a test waits for what happens by itself. An idle machine needs a hundredth; a busy one gets the
 * rest, and what never happens fails all the same.
 */
export const patience = 45_000

/** Milliseconds that a test may take, several such waits included. */
export const testMs = 180_000

/** Seconds until a failed job is tried again. */
export const retryDelay = 1
