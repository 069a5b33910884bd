/** The firm's settings in use, in the memory of each process, so that no page asks the database for them. */

import { sampleBeside } from '#areas/firm/copy/sample-settings.ts'
import { withAddedFields } from '#areas/firm/domain/firm-settings.ts'
import {
  type ApprovedVersion,
  beginsBefore,
  type FirmInUse,
  initialVersion,
  isWaiting,
  versionAt,
} from '#areas/firm/domain/firm-versions.ts'
import { sampleFields } from '#areas/firm/domain/sample-values.ts'
import { findApprovedLogo } from '#database/desk/firm-logos.ts'
import { findFirmVersion, listApproved } from '#database/desk/firm-settings.ts'
import type { Db } from '#database/schema.ts'
import { repeat } from '#infrastructure/repeat.ts'
import { irishDate } from '#shared/domain/time/dates.ts'

export type Firm = {
  /** In use now. A version begins to be used within a minute of the Irish midnight, in every process. */
  current: () => FirmInUse
  /** A version that is or was in use. Throws for one that never was approved. */
  at: (version: number) => Promise<FirmInUse>
  /** The approved versions that have begun, oldest first. */
  begun: () => readonly ApprovedVersion[]
  /** In use at that time. */
  asOf: (at: Date) => Promise<FirmInUse>
  /** The picture of a partner's logo in a version that is or was in use; undefined for every other name. */
  logo: (name: string) => Promise<Uint8Array | undefined>
  /** Checks whether versions were approved or withdrawn. */
  refresh: () => Promise<void>
  /** Checks every few seconds. Returns a function that stops it. */
  watch: () => () => Promise<void>
}

type Parts = {
  db: Db
  now: () => Date
  /** What a new installation begins with. */
  initial: FirmInUse
  /** Milliseconds between two checks. */
  every: number
  onError: (error: unknown) => void
}

export function watchFirm({ db, now, initial, every, onError }: Parts): Firm {
  /** Never changes once it is approved. */
  const contents = new Map<number, FirmInUse>([[initialVersion, initial]])
  const logos = new Map<string, Uint8Array>()
  let approved: readonly ApprovedVersion[] = []
  let known = { minute: Number.NaN, firm: initial }

  const at = async (version: number): Promise<FirmInUse> => {
    const kept = contents.get(version)
    if (kept) return kept
    const found = await findFirmVersion(db, version)
    // Also one that was taken back: another process may have used it for some seconds.
    if (found?.approvedAt == null) throw new Error(`version ${version} of the firm's settings was never approved`)
    const settings = withNewFields(found.content, initial)
    const own = settings.firm.logo === '' ? undefined : await logo(settings.firm.logo)
    const firm = { ...firmOf({ version, settings, approved: true }, initial), logo: own }
    contents.set(version, firm)
    return firm
  }

  const refresh = async () => {
    const listed = await listApproved(db)
    const used = versionAt(listed, now())
    const today = irishDate(now())
    // Includes versions with a later first day, which must be in memory when that day begins.
    for (const each of listed) if (each === used || isWaiting(each, today)) await at(each.version)
    approved = listed
    known = { ...known, minute: Number.NaN }
  }

  const current = () => {
    const time = now()
    const minute = Math.floor(time.getTime() / 60_000)
    if (minute === known.minute) return known.firm
    const version = versionAt(approved, time)?.version ?? initialVersion
    known = { minute, firm: contents.get(version) ?? known.firm }
    return known.firm
  }

  const logo = async (name: string) => {
    const content = logos.get(name) ?? (await findApprovedLogo(db, name))
    if (content) logos.set(name, content)
    return content
  }

  return {
    current,
    at,
    refresh,
    logo,
    begun: () => approved.filter((each) => !isWaiting(each, irishDate(now()))).toSorted(beginsBefore),
    asOf: (time) => at(versionAt(approved, time)?.version ?? initialVersion),
    watch: () => repeat(refresh, every, onError),
  }
}

type Known = Pick<FirmInUse, 'version' | 'settings'> & { approved: boolean }

/**
 * What stands of a version. One that holds values of the sample is not the firm's own, also if people approved it:
 * before this rule, they could.
 */
export function firmOf({ approved, version, settings }: Known, initial: FirmInUse): FirmInUse {
  const own = sampleFields(settings, sampleBeside(initial)).length === 0
  return { version, confirmed: approved && own, regulated: own || initial.regulated, settings }
}

/** A version of an older program lacks the fields that were added since. */
export const withNewFields = <T extends object>(stored: T, initial: FirmInUse): FirmInUse['settings'] =>
  withAddedFields({ ...initial.settings, ...stored })
