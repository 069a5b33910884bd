import { vi } from 'vitest'
import { patience } from './patience.ts'

/** Asks again until it does not throw, and returns what it returned. */
export const eventually = <T>(ask: () => T | Promise<T>): Promise<T> => vi.waitFor(ask, { timeout: patience })
