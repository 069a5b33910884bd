import { href, redirect } from 'react-router'
import { readVerification } from '#areas/application/flows/document-states.ts'
import { countryName } from '#areas/forms/copy/countries.ts'
import { home } from '#areas/home/copy/home.ts'
import { type ProfileLine, profileHead, profileLines, profile as words } from '#areas/profile/copy/profile.ts'
import { security } from '#areas/profile/copy/security.ts'
import { contactParts } from '#areas/profile/domain/contact-details.ts'
import { identityLocked } from '#areas/profile/domain/identity-lock.ts'
import { isPreference, type Preferences, preferences, readPreference } from '#areas/profile/domain/preferences.ts'
import { type Verification, verification } from '#areas/profile/domain/verified-name.ts'
import { mergeProfile } from '#areas/profile/flows/merge-profile.ts'
import { brand } from '#brand.ts'
import type { MemberRow } from '#database/members/members.ts'
import { rethrowOutage } from '#server/guards/outage.ts'
import { forMember } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { theme } from '#shared/copy/site.ts'
import { displayName, employerOf, membershipNumber } from '#shared/domain/member.ts'
import { formatEircode } from '#shared/domain/text/eircode.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { formatPhone } from '#shared/flows/format-phone.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { Card } from '#ui/card.tsx'
import { CheckIcon } from '#ui/marks/icons.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { breakableEmail, Fact, Facts } from '#ui/progress/facts.tsx'
import { MembershipCard } from '#ui/progress/membership-card.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'
import { memberForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { ThemeForm } from '#web/layout/theme-form.tsx'
import { useFirm, useLinks } from '#web/layout/use-firm.ts'
import type { Route } from './+types/profile'
import { PreferenceSwitches } from './preference-switches.tsx'

export const meta = headOf(profileHead)

export const loader = forMember(async ({ app, person }, { request }) => {
  const { id, member, user } = person
  const identity = await readVerification(app.db, member)
  const saved = new URL(request.url).searchParams.get('saved') ?? ''
  return {
    uid: id,
    name: displayName(member, user.displayName),
    number: membershipNumber(id),
    lines: linesOf(member, user.displayName),
    verified: user.emailVerified,
    identity: {
      verification: verification(identity),
      requested: identity.changes[0]?.state === 'open',
      canRequest:
        member.form_fact_find_personal_details || identityLocked({ ...member, documents: identity.documents }),
    },
    switches: { values: switchesOf(member), asOf: member.updatedAt.getTime() },
    savedPart: contactParts.find((part) => part === saved),
    savedSwitch: isPreference(saved) ? saved : undefined,
  }
})

const single = (text: string | null | undefined): readonly string[] | null => (text ? [text] : null)

/** The personal details as the page lists them. Never contains the PPSN's digits. */
function linesOf(member: MemberRow, authDisplayName: string | null | undefined): Lines {
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

const switchesOf = (member: MemberRow): Preferences =>
  Object.fromEntries(preferences.map((preference) => [preference, member[preference]])) as Preferences

const states = new Map([
  ['on', true],
  ['off', false],
])

/** Saves one switch, before hydration or without JavaScript; otherwise the page writes to users/{uid}. */
export const action = memberForm({
  fields: preferences,
  async run({ requestContext, app, person, values, refuse }) {
    if (await countAttempts(app, { profileWritePerMember: person.id }))
      return refuse({ message: requestMessage('rate_limited') }, 429)
    const posted = preferences.filter((preference) => values[preference] !== '')
    const write = readPreference(Object.fromEntries(posted.map((each) => [each, states.get(values[each])])))
    if (!write.ok) return refuse({ message: requestMessage(write.code) })
    const { preference, value } = write.value
    try {
      const merged = await mergeProfile(app, person.id, { [preference]: value })
      if (!merged.ok) return refuse({ message: requestMessage('save_failed') }, 500)
    } catch (err) {
      rethrowOutage(err)
      app.log.error({ err, requestId: requestContext.requestId }, 'a switch could not be saved')
      return refuse({ message: requestMessage('save_failed') }, 500)
    }
    throw redirect(`${href('/my-profile')}?saved=${preference}#preferences`, 303)
  },
})

export const clientAction = refuseUnanswered()

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const { uid, name, number, lines, verified, identity, switches, savedPart, savedSwitch } = loaderData
  return (
    <>
      <h1>{words.title}</h1>
      {savedPart ? <Banner tone="success">{words.details.changes[savedPart].saved}</Banner> : null}
      <div className="profile columns columns-late">
        <div className="stack gap-6 content-start">
          <Details lines={lines} verified={verified} identity={identity} />
          <PreferenceSwitches uid={uid} initial={switches} saved={savedSwitch} refusal={actionData?.message} />
        </div>
        <aside className="stack gap-6 content-start">
          <MembershipCard
            brandName={brand.name}
            name={name}
            clubLabel={home.membership.club}
            number={`${home.membership.number} ${number}`}
          />
          <SignInAndSecurity />
          <YourData />
          <Appearance />
        </aside>
      </div>
    </>
  )
}

function SignInAndSecurity() {
  const { title, text, link } = security.card
  return (
    <Card as="section">
      <h2>{title}</h2>
      <p className="muted small">{text}</p>
      <StandaloneLink href={href('/my-profile/security')}>{link}</StandaloneLink>
    </Card>
  )
}

const Appearance = () => (
  <Card as="section">
    <h2>{theme.label}</h2>
    <p className="muted small">{theme.text}</p>
    <ThemeForm place="colours" titled />
  </Card>
)

function YourData() {
  const { data: yours } = words
  const links = useLinks()
  return (
    <Card as="section">
      <h2>{yours.title}</h2>
      <p className="muted small">{yours.text}</p>
      <ul className="profile-links stack gap-0 bare-list">
        {[
          { label: yours.open, href: href('/my-profile/data') },
          { label: yours.requests, href: href('/my-profile/requests') },
          { label: yours.privacy, href: links.privacy },
          { label: yours.cookies, href: links.cookies },
        ].map(({ label, href }) => (
          <li key={href}>
            <StandaloneLink href={href}>{label}</StandaloneLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** `requested`: a change is asked for and not settled. `canRequest`: a change can be asked for. */
type Identity = { verification: Verification | undefined; requested: boolean; canRequest: boolean }
/** Each line's texts, shown below one another; null when unknown. */
type Lines = Readonly<Record<ProfileLine, readonly string[] | null>>

type DetailsProps = { lines: Lines; verified: boolean; identity: Identity }

const { changes, emailLink } = words.details

/** Lines that a member changes alone. `name`: after 'Change', to a screen reader. */
const pages: Partial<Record<ProfileLine, { name: string; href: string }>> = {
  email: { name: emailLink, href: href('/my-profile/security/email') },
  phone_number: { name: changes.phone.link, href: href('/my-profile/phone') },
  address: { name: changes.address.link, href: href('/my-profile/address') },
}

function Details({ lines, verified, identity }: DetailsProps) {
  const { details } = words
  const { email } = useFirm().contact
  return (
    <Card as="section">
      <h2>{details.title}</h2>
      <Facts className="profile-lines facts-open">
        {profileLines.map((line) => (
          <Fact
            key={line}
            name={details.lines[line]}
            className="profile-line"
            after={<Change line={line} identity={identity} known={lines[line] !== null} />}
          >
            <Value texts={lines[line]} />
            {line === 'email' && verified ? (
              <Tag tone="done" icon={<CheckIcon size={14} />}>
                {details.verified}
              </Tag>
            ) : null}
            {line === 'name' ? <NameTags {...identity} /> : null}
          </Fact>
        ))}
      </Facts>
      <p className="muted small">{details.text}</p>
      <StandaloneLink href={`mailto:${email}?subject=${encodeURIComponent(details.write.subject)}`}>
        {details.write.label}
      </StandaloneLink>
    </Card>
  )
}

function Value({ texts }: { texts: readonly string[] | null }) {
  if (texts === null) return <span className="muted">{words.details.nothing}</span>
  return (
    <span className="stack gap-0">
      {texts.map((text) => (
        <span key={text}>{breakableEmail(text)}</span>
      ))}
    </span>
  )
}

function NameTags({ verification, requested }: Identity) {
  const { details } = words
  return (
    <>
      {verification === undefined ? null : (
        <Tag tone="done" icon={<CheckIcon size={14} />}>
          {verification.kind === 'verified' ? details.verified : details.verifiedAs(verification.name)}
        </Tag>
      )}
      {requested ? <Tag tone="waiting">{details.requested}</Tag> : null}
    </>
  )
}

/** Lines that change only with a document. */
const identityLines: readonly ProfileLine[] = ['name', 'birth_date', 'pps_number']

function Change({ line, identity, known }: { line: ProfileLine; identity: Identity; known: boolean }) {
  const { details } = words
  if (identityLines.includes(line))
    return identity.canRequest && known ? (
      <dd className="profile-change">
        <StandaloneLink href={href('/my-profile/identity')}>
          {details.change}
          <span className="visually-hidden"> {details.lines[line]}</span>
        </StandaloneLink>
      </dd>
    ) : null
  const page = pages[line]
  if (page === undefined) return null
  return (
    <dd className="profile-change">
      <StandaloneLink href={page.href}>
        {words.details.change}
        <span className="visually-hidden"> {page.name}</span>
      </StandaloneLink>
    </dd>
  )
}
