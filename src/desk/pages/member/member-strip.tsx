import type { ReactNode } from 'react'
import { member } from '#desk/copy/member.ts'
import { owner as ownerWords } from '#desk/copy/work.ts'
import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { readMemberRecord } from '#web/desk/member-record.ts'

type MemberRecord = Awaited<ReturnType<typeof readMemberRecord>>

const words = member.strip

type CellProps = { name: string; detail?: string | undefined; late?: boolean | undefined; children: ReactNode }

const Cell = ({ name, detail, late, children }: CellProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={classNames(late && 'record-late')}>
      {children}
      {detail === undefined ? null : <span className="caption record-under">{detail}</span>}
    </dd>
  </div>
)

/** Where the member stands and who moves next, in one line. */
type StripProps = { strip: MemberRecord['strip']; owner: ReactNode }

export const MemberStrip = ({ strip, owner }: StripProps) => (
  <dl className="record-strip" aria-label={words.label}>
    <Cell name={words.status} detail={strip.step}>
      {strip.status}
    </Cell>
    <Cell name={words.waitingOn} detail={strip.next}>
      {strip.waitingOn}
    </Cell>
    <Cell name={words.due} detail={strip.due?.detail} late={strip.due?.late}>
      {strip.due?.text ?? words.noDue}
    </Cell>
    <Cell name={ownerWords.cell}>{owner}</Cell>
    <Cell name={words.plan}>{strip.plan ?? words.noPlan}</Cell>
    <Cell name={words.pays}>{strip.pays ?? words.noPayment}</Cell>
  </dl>
)

/** How to reach the member, and since when they are one. */
export const MemberReach = ({ reach, since }: { reach: MemberRecord['reach']; since: string }) => (
  <p className="record-reach">
    <span>{since}</span>
    <TextLink href={`mailto:${reach.email}`}>{reach.email}</TextLink>
    {reach.phone === undefined ? null : <TextLink href={reach.phone.href}>{reach.phone.text}</TextLink>}
  </p>
)
