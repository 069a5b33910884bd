/** The personal details as the page lists them. Never contains the PPSN's digits. */
import { countryName } from '#areas/forms/copy/countries.ts'
import { type ProfileLine, profile as words } from '#areas/profile/copy/profile.ts'
import type { MemberRow } from '#database/members/members.ts'
import { displayName, employerOf } from '#shared/domain/member.ts'
import { formatEircode } from '#shared/domain/text/eircode.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { formatPhone } from '#shared/flows/format-phone.ts'

/** Each line's texts, shown below one another; null when unknown. */
export type Lines = Readonly<Record<ProfileLine, readonly string[] | null>>

const single = (text: string | null | undefined): readonly string[] | null => (text ? [text] : null)

export function linesOf(member: MemberRow, authDisplayName: string | null | undefined): Lines {
  const { birth_date, country_of_nationality, eircode, nationality, phone_number } = member
  const place = [member.address_line_1, member.address_line_2, member.city, eircode && formatEircode(eircode)]
  const address = [...place, member.country && countryName(member.country)].filter((line) => !!line)
  return {
    name: single(displayName(member, authDisplayName)),
    email: single(member.email_address),
    phone_number: single(phone_number && formatPhone(phone_number)),
    address: address.length === 0 ? null : address.map(String),
    birth_date: single(birth_date && formatDate(birth_date)),
    nationality: single(
      nationality === 'Other' && country_of_nationality ? countryName(country_of_nationality) : nationality,
    ),
    employment_status: single(member.employment_status),
    current_employer: single(employerOf(member)),
    pps_number: single(member.pps_number && words.details.onFile),
  }
}
