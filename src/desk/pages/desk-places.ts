/** The places of the desk beside its queue, in the order of its navigation: a new one is a line here. */

import { availability } from '#areas/calls/copy/desk-availability.ts'
import { firm } from '#areas/firm/copy/desk-firm.ts'
import { importValues } from '#areas/pension/copy/desk-values.ts'
import { advisers } from '#desk/copy/advisers.ts'
import { audit } from '#desk/copy/audit.ts'
import { numbers } from '#desk/copy/numbers.ts'
import { serviceLevelSettings } from '#desk/copy/service-level-settings.ts'
import { tasks } from '#desk/copy/work.ts'
import type { Permission } from '#desk/domain/permissions.ts'
import { paths } from '#paths.ts'

type Place = {
  path: string
  name: string
  /** Shown to those who have it. */
  needs: Permission
}

export const deskPlaces: readonly Place[] = [
  { path: paths.deskTasks, name: tasks.nav, needs: 'readTasks' },
  { path: paths.deskAvailability, name: availability.nav, needs: 'readTimes' },
  { path: paths.deskNumbers, name: numbers.nav, needs: 'readNumbers' },
  { path: paths.deskUploadValues, name: importValues.nav, needs: 'readMembers' },
  { path: paths.deskServiceLevels, name: serviceLevelSettings.title, needs: 'readServiceLevels' },
  { path: paths.deskFirm, name: firm.nav, needs: 'readFirm' },
  { path: paths.deskAudit, name: audit.nav, needs: 'readAudit' },
  { path: paths.deskAdvisers, name: advisers.title, needs: 'readTeam' },
]

/** Also on the pages below it. */
export const isAtPlace = (pathname: string, { path }: Place): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)
