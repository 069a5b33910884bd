import type { Generated } from 'kysely'
import type { Preference } from '#areas/profile/domain/preferences.ts'

export type ConsentsTable = {
  id: Generated<string>
  uid: string
  preference: Preference
  value: boolean
  text_version: number
  at: Date
}
