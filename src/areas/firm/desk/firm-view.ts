/** What the pages of the firm's settings share, as texts. */
import { href } from 'react-router'
import { firm as words } from '#areas/firm/copy/desk-firm.ts'
import { fieldLabel, logoWords, sectionName, settingValue } from '#areas/firm/copy/fields.ts'
import {
  differences,
  type FirmSection,
  type FirmSettings,
  fieldsOf,
  firmSections,
  isPlanSection,
  isPlanUsed,
  logoPaths,
  type Partner,
  planSections,
  valueAt,
} from '#areas/firm/domain/firm-settings.ts'
import { tradingNameOf } from '#brand.ts'
import { listAdvisers } from '#database/desk/team.ts'
import type { Db } from '#database/schema.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import type { LogoPicture } from '#ui/marks/partner-logo.tsx'
import { logoPicture } from '#web/layout/firm-of-pages.ts'

/** A number that no version has, for text that is none. */
export const readVersion = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1)

/** Names somebody of the firm by their account, and says when. */
export async function signer(db: Db, now: Date) {
  const team = await listAdvisers(db)
  const nameOf = (uid: string | null): string =>
    uid === null ? words.command : (team.find((one) => one.uid === uid)?.name ?? words.unknown)
  return (sentence: (who: string, when: string) => string, uid: string | null, at: Date): string =>
    sentence(nameOf(uid), formatMoment(at, now))
}

const places: readonly FirmSection[] = planSections
const placeOf = (section: FirmSection): number => places.indexOf(section)

/** The name of the plan in this section; empty for one that has none. */
export const planNameIn = ({ otherPlans }: FirmSettings, section: FirmSection): string =>
  otherPlans[placeOf(section)]?.name ?? ''

/** The sections that a draft offers: of the places for plans, those in use and the first that is free. */
export function sectionsOf(content: FirmSettings): readonly FirmSection[] {
  const free = planSections.find((_, place) => !isPlanUsed(content, place))
  return firmSections.filter(
    (section) => !isPlanSection(section) || section === free || isPlanUsed(content, placeOf(section)),
  )
}

/** `was` is undefined where there was nothing. Of a logo there are the pictures, and no words where there is one. */
type ShownChange = {
  path: string
  name: string
  was: string | undefined
  is: string
  pictures?: { was?: LogoPicture | undefined; is?: LogoPicture | undefined }
}
export type ShownDifferences = readonly { section: FirmSection; title: string; changes: readonly ShownChange[] }[]

/** Its name says whose logo it is, and what became of it. */
function showLogos(path: string, before: FirmSettings, after: FirmSettings): Pick<ShownChange, 'name' | 'pictures'> {
  const at = path.slice(0, path.lastIndexOf('.'))
  const partnerIn = (settings: FirmSettings): Pick<Partner, 'name' | 'logo'> =>
    at === 'firm'
      ? { name: tradingNameOf(settings.firm), logo: settings.firm.logo }
      : (valueAt(settings, at) as Partner)
  const [old, now] = [partnerIn(before), partnerIn(after)]
  const name = now.name || old.name || logoWords.partner(Number(at.split('.')[1]))
  const sentence = old.logo === '' ? logoWords.added : now.logo === '' ? logoWords.removed : logoWords.changed
  return {
    name: sentence(name),
    pictures: {
      was: logoPicture(old.logo, old.name || name, (file: string) => href('/desk/firm/logos/:file', { file })),
      is: logoPicture(now.logo, name, (file: string) => href('/desk/firm/logos/:file', { file })),
    },
  }
}

/** By section, in the order of the form. */
export function showDifferences(before: FirmSettings, after: FirmSettings): ShownDifferences {
  const all = differences(before, after)
  return firmSections.flatMap((section) => {
    const ofSection = new Set(fieldsOf[section].map(({ path }) => path))
    const changes = all.flatMap(({ path, was, is }) =>
      ofSection.has(path)
        ? [
            {
              path,
              name: fieldLabel(path),
              was: was === null || was === '' ? undefined : settingValue(was, path),
              is: settingValue(is, path),
              ...(logoPaths.includes(path) ? showLogos(path, before, after) : {}),
            },
          ]
        : [],
    )
    const plan = planNameIn(after, section) || planNameIn(before, section)
    return changes.length === 0 ? [] : [{ section, title: sectionName(section, plan).title, changes }]
  })
}
