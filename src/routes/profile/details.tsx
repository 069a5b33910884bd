import { type ProfileLine, profileLines, profile as words } from '#copy/profile/profile.ts'
import type { ContactPart } from '#domain/profile/contact-details.ts'
import { paths } from '#paths.ts'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { Tag } from '#ui/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Lines } from './profile-lines.ts'

type DetailsProps = { lines: Lines; verified: boolean }

const pages: Partial<Record<ProfileLine, { part: ContactPart; href: string }>> = {
  phone_number: { part: 'phone', href: paths.profilePhone },
  address: { part: 'address', href: paths.profileAddress },
}

export function Details({ lines, verified }: DetailsProps) {
  const { details } = words
  return (
    <Card as="section">
      <h2>{details.title}</h2>
      <Facts className="profile-lines">
        {profileLines.map((line) => (
          <Fact key={line} name={details.line(line)} className="profile-line" after={<Change line={line} />}>
            <Value texts={lines[line]} />
            {line === 'email' && verified ? (
              <Tag tone="done" icon={<CheckIcon size={14} />}>
                {details.verified}
              </Tag>
            ) : null}
          </Fact>
        ))}
      </Facts>
      <p className="muted small">{details.text}</p>
      <TextLink className="link-alone" href={details.write.href}>
        {details.write.label}
      </TextLink>
    </Card>
  )
}

function Value({ texts }: { texts: readonly string[] | null }) {
  if (texts === null) return <span className="muted">{words.details.nothing}</span>
  return (
    <span className="profile-value">
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  )
}

function Change({ line }: { line: ProfileLine }) {
  const page = pages[line]
  if (page === undefined) return null
  return (
    <dd className="profile-change">
      <TextLink className="link-alone" href={page.href}>
        {words.details.change}
        <span className="visually-hidden"> {words.details.part(page.part).link}</span>
      </TextLink>
    </dd>
  )
}
