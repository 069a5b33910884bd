/** The personal details as the page lists them; null is what we do not have. The PPSN's own digits stay where they are. */
import { countryName } from '#copy/forms/countries.ts'
import { type ProfileLine, profile as words } from '#copy/profile/profile.ts'
import type { MemberRow } from '#database/members.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { formatEircode } from '#domain/shared/eircode.ts'
import { displayName, employerOf } from '#domain/shared/member.ts'
import { formatPhone } from '#flows/shared/format-phone.ts'

/** Several texts stand below one another. */
export type Lines = Readonly<Record<ProfileLine, readonly string[] | null>>

const one = (text: string | null | undefined): readonly string[] | null => (text ? [text] : null)

export function linesOf(member: MemberRow, authDisplayName: string | null | undefined): Lines {
  const { birth_date, country_of_nationality, eircode, nationality, phone_number } = member
  const place = [member.address_line_1, member.address_line_2, member.city, eircode && formatEircode(eircode)]
  const address = [...place, member.country && countryName(member.country)].filter((line) => !!line)
  return {
    name: one(displayName(member, authDisplayName)),
    email: one(member.email_address),
    phone_number: one(phone_number && formatPhone(phone_number)),
    address: address.length === 0 ? null : address.map(String),
    birth_date: one(birth_date && formatDate(birth_date)),
    nationality: one(
      nationality === 'Other' && country_of_nationality ? countryName(country_of_nationality) : nationality,
    ),
    employment_status: one(member.employment_status),
    current_employer: one(employerOf(member)),
    pps_number: one(member.pps_number && words.details.onFile),
  }
}
