/** All rows, in the order in which they are printed. */
import { databaseFaults } from './database.ts'
import { kills } from './kill.ts'
import type { Fault } from './row.ts'
import { storageFaults } from './storage.ts'

export const faults: Fault[] = [...kills, ...databaseFaults, ...storageFaults]
