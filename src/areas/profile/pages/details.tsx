import { href } from 'react-router'
import { type ProfileLine, profileLines, profile as words } from '#areas/profile/copy/profile.ts'
import type { Verification } from '#areas/profile/domain/verified-name.ts'
import { Card } from '#ui/card.tsx'
import { CheckIcon } from '#ui/marks/icons.tsx'
import { breakableEmail, Fact, Facts } from '#ui/progress/facts.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useFirm } from '#web/layout/use-firm.ts'

/** `requested`: a change is asked for and not settled. `canRequest`: a change can be asked for. */
export type Identity = { verification: Verification | undefined; requested: boolean; canRequest: boolean }
/** Each line's texts, shown below one another; null when unknown. */
export type Lines = Readonly<Record<ProfileLine, readonly string[] | null>>

type DetailsProps = { lines: Lines; verified: boolean; identity: Identity }

const { changes, emailLink } = words.details

/** Lines that a member changes alone. `name`: after 'Change', to a screen reader. */
const pages: Partial<Record<ProfileLine, { name: string; href: string }>> = {
  email: { name: emailLink, href: href('/my-profile/security/email') },
  phone_number: { name: changes.phone.link, href: href('/my-profile/phone') },
  address: { name: changes.address.link, href: href('/my-profile/address') },
}

export function Details({ lines, verified, identity }: DetailsProps) {
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
      <TextLink className="link-alone" href={`mailto:${email}?subject=${encodeURIComponent(details.write.subject)}`}>
        {details.write.label}
      </TextLink>
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
        <TextLink className="link-alone" href={href('/my-profile/identity')}>
          {details.change}
          <span className="visually-hidden"> {details.lines[line]}</span>
        </TextLink>
      </dd>
    ) : null
  const page = pages[line]
  if (page === undefined) return null
  return (
    <dd className="profile-change">
      <TextLink className="link-alone" href={page.href}>
        {words.details.change}
        <span className="visually-hidden"> {page.name}</span>
      </TextLink>
    </dd>
  )
}
