import { member as words } from '#desk/copy/member.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { readMemberRecord } from '#web/desk/member-record.ts'
import { Timeline } from './timeline.tsx'

type MemberRecord = Awaited<ReturnType<typeof readMemberRecord>>

type AsideProps = {
  record: MemberRecord
  /** The checklist of an application says how its identity documents stand. */
  applying: boolean
}

export const MemberAside = ({ record, applying }: AsideProps) => (
  <>
    <Calls record={record} />
    {applying ? null : (
      <Lines
        title={words.identity.title}
        lines={record.documents.map(({ name, state }) => ({ key: name, name, detail: state }))}
      />
    )}
    <Lines
      title={words.serviceLevels.title}
      lines={record.deadlines.map(({ name, detail }) => ({ key: name, name, detail }))}
    />
    <Card as="section" className="record-card">
      <h2 className="record-small-title">{words.timeline.title}</h2>
      <Timeline days={record.timeline} />
    </Card>
  </>
)

/** The next call with what it is about, then those that were. */
function Calls({ record: { nextCall, calls, topics } }: { record: MemberRecord }) {
  return (
    <Card as="section" className="record-card">
      <h2 className="record-small-title">{words.calls.next}</h2>
      {nextCall === undefined ? (
        <p className="muted">{words.calls.none}</p>
      ) : (
        <p className="record-day">
          <b>{nextCall.day}</b>
          <span>{nextCall.time}</span>
          <span className="muted">{nextCall.with}</span>
        </p>
      )}
      {topics.length === 0 ? null : (
        <div>
          <h3 className="record-small-title">{words.calls.topics}</h3>
          <ul className="record-topics">
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </div>
      )}
      {nextCall === undefined ? null : (
        <div>
          <ButtonLink href={nextCall.href} variant="secondary" size="small">
            {words.calls.open}
          </ButtonLink>
        </div>
      )}
      {calls.length === 0 ? null : (
        <LineList lines={calls.map(({ id, when, detail }) => ({ key: id, name: when, detail }))} />
      )}
    </Card>
  )
}

type Line = { key: string; name: string; detail: string }

const LineList = ({ lines }: { lines: readonly Line[] }) => (
  <ul className="bare-list record-lines">
    {lines.map(({ key, name, detail }) => (
      <li key={key}>
        <span>{name}</span>
        <span className="muted">{detail}</span>
      </li>
    ))}
  </ul>
)

const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) =>
  lines.length === 0 ? null : (
    <Card as="section" className="record-card">
      <h2 className="record-small-title">{title}</h2>
      <LineList lines={lines} />
    </Card>
  )
