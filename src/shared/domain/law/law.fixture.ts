/** The program's own figures of the law, for tests. */
import { lawOn } from './law-figures.ts'

export const programLaw = lawOn([], '2026-11-20')
