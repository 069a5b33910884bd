import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { deskAccount, member } from '#desk/copy/member.ts'
import { owner as ownerWords, tasks } from '#desk/copy/work.ts'
import { isNewTask, TaskForm, TaskList } from '#desk/pages/tasks/task-list.tsx'
import { Accordion } from '#ui/accordion.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ErrorSummary, type FieldError } from '#ui/fields/error-summary.tsx'
import { StandaloneLink, TextLink } from '#ui/text-link.tsx'
import { MemberFacts } from '#web/desk/member-head.tsx'
import type { readMemberRecord } from '#web/desk/member-record.ts'
import { Panel } from '#web/desk/panel.tsx'
import { ReasonForm } from '#web/desk/reason-form.tsx'
import { useSaves } from '#web/desk/use-saves.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import type { MemberWork } from './member-work.ts'

type OwnerProps = { uid: string; owner: string | null; mayTake: boolean }

/** The owner, and the link to change it. */
export const OwnerCell = ({ uid, owner, mayTake }: OwnerProps) => (
  <>
    {owner ?? ownerWords.nobody}
    <span className="caption under">
      {mayTake ? (
        <Form method="post" action={href('/desk/members/:uid/owner', { uid })}>
          <Button variant="secondary" size="small" name="intent" value="take" aria-label={ownerWords.takeOf}>
            {ownerWords.take}
          </Button>
        </Form>
      ) : (
        <StandaloneLink href={href('/desk/members/:uid/owner', { uid })}>{ownerWords.change}</StandaloneLink>
      )}
    </span>
  </>
)

/** Task for the member, with the form for something new. */
export function MemberTasks({ uid, work }: { uid: string; work: MemberWork }) {
  const added = useSaves(isNewTask, false)
  return (
    <Panel
      title={tasks.title}
      aside={<TextLink href={href('/desk/members/:uid/tasks', { uid })}>{tasks.all}</TextLink>}
      id="tasks"
      className="gap-1"
    >
      {work.tasks.length === 0 ? (
        <p className="muted">{tasks.none.title}</p>
      ) : (
        <TaskList tasks={work.tasks} action={href('/desk/members/:uid/tasks', { uid })} />
      )}
      {/* A new key closes it after a task is added. */}
      <Accordion key={added} look="link" summary={tasks.add}>
        <TaskForm action={href('/desk/members/:uid/tasks', { uid })} people={work.people} self={work.self} about />
      </Accordion>
    </Panel>
  )
}

type AccountCardProps = {
  /** Who disabled the account, when and why; undefined while it is enabled. */
  disabled: string | undefined
  errors: readonly FieldError[]
  fault: string | undefined
  typed: string | undefined
}

/** Disables or enables the account. Folded because it is rare and locks the member out. */
export function AccountCard({ disabled, errors, fault, typed }: AccountCardProps) {
  const kind = disabled === undefined ? 'disable' : 'enable'
  return (
    <Panel title={deskAccount.title} id="account">
      {disabled === undefined ? null : <p>{disabled}</p>}
      {/* A new key closes it and empties the box after the change. */}
      <Accordion key={kind} look="link" open={errors.length > 0} summary={deskAccount[kind].title}>
        <p className="muted small">{deskAccount[kind].text}</p>
        <ErrorSummary errors={errors} />
        <ReasonForm label={deskAccount.reason} helper={deskAccount.reasonHelper} typed={typed} fault={fault}>
          <SmallSubmit intent={kind} variant={kind === 'disable' ? 'danger' : 'secondary'}>
            {deskAccount[kind].submit}
          </SmallSubmit>
        </ReasonForm>
      </Accordion>
    </Panel>
  )
}

type MemberRecord = Awaited<ReturnType<typeof readMemberRecord>>

const words = member.strip

type CellProps = { name: string; detail?: string | undefined; late?: boolean | undefined; children: ReactNode }

const Cell = ({ name, detail, late, children }: CellProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={classNames(late && 'record-late')}>
      {children}
      {detail === undefined ? null : <span className="caption under">{detail}</span>}
    </dd>
  </div>
)

/** The member's status and who has the next step. */
type StripProps = { strip: MemberRecord['strip']; owner: ReactNode }

export const MemberStrip = ({ strip, owner }: StripProps) => (
  <dl className="record-strip anywhere small cluster align-stretch" aria-label={words.label}>
    <Cell name={words.status}>{strip.step}</Cell>
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

export const MemberReach = ({ reach, since }: { reach: MemberRecord['reach']; since: string }) => (
  <p className="record-reach anywhere muted small cluster gap-1 gap-x-4 align-stretch">
    <span>{since}</span>
    <TextLink href={`mailto:${reach.email}`}>{reach.email}</TextLink>
    {reach.phone === undefined ? null : <TextLink href={reach.phone.href}>{reach.phone.text}</TextLink>}
  </p>
)

const { facts: factWords, answers: answerWords } = member

/** What is known of the member, in two columns where there is room. */
export const FactsPanel = ({ record: { facts, unknown } }: { record: MemberRecord }) => (
  <Panel title={factWords.title}>
    {facts.map(({ title, facts: group }) => (
      <div className="desk-group" key={title}>
        <h3>{title}</h3>
        <MemberFacts facts={group} nothing={factWords.nothing} wide />
      </div>
    ))}
    {unknown.length === 0 ? null : <p className="muted caption">{factWords.unknown(unknown)}</p>}
  </Panel>
)

/** The questionnaires as the member sent them, each version closed until it is wanted. */
export const AnswersPanel = ({ answers }: { answers: MemberRecord['answers'] }) => (
  <Panel title={answerWords.title} aside={answerWords.count(answers.length)} flush={answers.length > 0}>
    {answers.length === 0 ? <p className="muted">{answerWords.none}</p> : null}
    <div className="record-answers">
      {answers.map(({ key, title, when, facts }) => (
        <Accordion
          key={key}
          summary={
            <span className="cluster gap-0 gap-x-3 align-baseline">
              <span className="record-form">{title}</span> <span className="light caption">{when}</span>
            </span>
          }
        >
          <MemberFacts facts={facts} nothing={factWords.nothing} wide />
        </Accordion>
      ))}
    </div>
  </Panel>
)

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
