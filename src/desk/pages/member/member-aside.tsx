import { member } from '#desk/copy/member.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { readMemberRecord } from '#web/desk/member-record.ts'
import { Panel } from '#web/desk/panel.tsx'

type MemberRecord = Awaited<ReturnType<typeof readMemberRecord>>

/** The next call with its topics, then past calls. */
export function MemberCalls({ record: { nextCall, calls, topics } }: { record: MemberRecord }) {
  return (
    <Panel title={member.calls.next}>
      {nextCall === undefined ? (
        <p className="muted">{member.calls.none}</p>
      ) : (
        <div className="cluster gap-3 gap-x-4">
          <p className="call-leaf center" aria-hidden="true">
            <b>{nextCall.leaf.day}</b>
            <span>{nextCall.leaf.month}</span>
          </p>
          <p className="grow stack gap-0">
            <b>{nextCall.day}</b>
            <span>{nextCall.time}</span>
            <span className="muted">{nextCall.with}</span>
          </p>
        </div>
      )}
      {topics.length === 0 ? null : (
        <div>
          <h3 className="record-small-title">{member.calls.topics}</h3>
          <ul className="record-topics">
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </div>
      )}
      {nextCall === undefined ? null : (
        <div>
          <ButtonLink href={nextCall.href} variant="secondary" size="mini">
            {member.calls.open}
          </ButtonLink>
        </div>
      )}
      {calls.length === 0 ? null : (
        <LineList lines={calls.map(({ id, when, detail }) => ({ key: id, name: when, detail }))} />
      )}
    </Panel>
  )
}

/** Shown until there is an application, whose checklist has more detail. */
export const MemberDocuments = ({ documents }: Pick<MemberRecord, 'documents'>) => (
  <Lines
    title={member.identity.title}
    lines={documents.map(({ name, state }) => ({ key: name, name, detail: state }))}
  />
)

/** Service levels met and missed. */
export const MemberDeadlines = ({ deadlines }: Pick<MemberRecord, 'deadlines'>) => (
  <Lines
    title={member.serviceLevels.title}
    lines={deadlines.map(({ name, detail }) => ({ key: name, name, detail }))}
  />
)

type Line = { key: string; name: string; detail: string }

const LineList = ({ lines }: { lines: readonly Line[] }) => (
  <ul className="ruled ruled-close bare-list">
    {lines.map(({ key, name, detail }) => (
      <li key={key} className="split gap-0 gap-x-4 align-baseline">
        <span>{name}</span>
        <span className="caption">{detail}</span>
      </li>
    ))}
  </ul>
)

const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) =>
  lines.length === 0 ? null : (
    <Panel title={title} flush>
      <LineList lines={lines} />
    </Panel>
  )
