/** From when the figures of a pension are, and who gave them: read from the audit trail, which every write to a profile leaves a row in. */
import { type CalendarDate, irishDate } from '#domain/shared/dates.ts'
import type { Profile } from '#domain/shared/member.ts'

/** Figures that change, so that each says from when it is. A policy's number and the day of its start do not. */
export type DatedFigure = 'salary' | 'fund' | 'contributions' | 'employerContributions' | 'risk'

const fieldsOf = {
  salary: ['annual_salary'],
  fund: ['fund_value'],
  contributions: ['pension_contribution_value'],
  employerContributions: ['employer_pension_contribution'],
  risk: ['risk_type', 'risk_number'],
} as const satisfies Record<DatedFigure, readonly (keyof Profile)[]>

export const datedFields: readonly string[] = Object.values(fieldsOf).flat()

/** `desk`: an adviser recorded it, as the provider gave it. */
export type FigureSource = 'desk' | 'recommendation' | 'member' | 'employer' | 'quote'
export type AsOf = { date: CalendarDate; source: FigureSource | undefined }
export type FigureDates = Partial<Record<DatedFigure, AsOf>>

/** The last deed that wrote a field, from the audit trail. */
export type LastWritten = { field: string; at: Date; action: string; actor: string }

const sourceOf = ({ action, actor }: LastWritten): FigureSource | undefined => {
  if (action === 'record_pension') return 'desk'
  if (action === 'approve_recommendation') return 'recommendation'
  if (action === 'sign_up' || action === 'create_profile') return 'quote'
  if (action === 'submit_form') return actor === 'member' ? 'member' : 'employer'
  return undefined
}

/** Where two fields make one figure, the later of them says from when it is. */
export function figureDates(
  figures: Partial<Record<DatedFigure, unknown>>,
  written: readonly LastWritten[],
): FigureDates {
  const dates: FigureDates = {}
  for (const figure of Object.keys(fieldsOf) as DatedFigure[]) {
    const fields: readonly string[] = fieldsOf[figure]
    const last = written
      .filter(({ field }) => fields.includes(field))
      .reduce<LastWritten | undefined>((latest, each) => (latest && latest.at >= each.at ? latest : each), undefined)
    if (last && figures[figure] !== undefined) dates[figure] = { date: irishDate(last.at), source: sourceOf(last) }
  }
  return dates
}
