/** All rows, in the order in which they are printed. */
import { calendarPeer } from './calendar.ts'
import { clientFaults } from './clients.ts'
import { clockFaults } from './clock.ts'
import { databaseFaults } from './database.ts'
import { failovers } from './failover.ts'
import { history } from './history.ts'
import { kills } from './kill.ts'
import { pointInTime } from './pitr.ts'
import { rollingRestart } from './rolling-restart.ts'
import type { Fault } from './row.ts'
import { serviceFaults } from './services.ts'
import { storageFaults } from './storage.ts'
import { upgrade } from './upgrade.ts'

export const faults: Fault[] = [
  ...kills,
  ...databaseFaults,
  ...storageFaults,
  ...serviceFaults,
  ...clockFaults,
  ...clientFaults,
  ...failovers,
  pointInTime,
  rollingRestart,
  upgrade,
  calendarPeer,
  history,
]
