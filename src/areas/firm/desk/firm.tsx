import { Form, href, redirect } from 'react-router'
import { type FirmRefusal, head, longestNote, firm as words } from '#areas/firm/copy/desk-firm.ts'
import { sectionName, settingName } from '#areas/firm/copy/fields.ts'
import { opening } from '#areas/firm/copy/opening.ts'
import { type FirmSection, fieldsOf } from '#areas/firm/domain/firm-settings.ts'
import { isWaiting } from '#areas/firm/domain/firm-versions.ts'
import { beginDraft, dropDraft, findOpen, seenSettings } from '#areas/firm/flows/edit-draft.ts'
import { missingIn, proposeDraft, sampleIn } from '#areas/firm/flows/settle-version.ts'
import { baseOf } from '#areas/firm/flows/show-version.ts'
import { brand, tradingNameOf } from '#brand.ts'
import { listFirmVersions } from '#database/desk/firm-settings.ts'
import { forAdviser } from '#server/guards.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { TablePanel } from '#web/desk/desk-table.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/firm'
import { FirmDifferences, FirmPreview, NamedSettings } from './firm-parts.tsx'
import { planNameIn, sectionsOf, showDifferences, signer } from './firm-view.ts'

export const meta = headOf(head)

export const loader = forAdviser(async ({ app, lacking }) => {
  const now = app.now()
  const used = app.firm.current()
  const [versions, open, sign] = await Promise.all([listFirmVersions(app.db), findOpen(app), signer(app.db, now)])
  const inUse = versions.find(({ version }) => version === used.version)
  const today = irishDate(now)
  const missing = open ? Object.keys(missingIn(open.content)) : []
  const base = open && (await baseOf(app, open))
  const changes = base ? showDifferences(base.settings, open.content) : []
  const sample = open ? await sampleIn(app, open.content) : []
  const changedIn = (section: FirmSection) => changes.find((part) => part.section === section)?.changes.length ?? 0
  return {
    mayChange: lacking.length === 0,
    used: used.version,
    since: inUse?.effectiveFrom ? words.use.since(used.version, inUse.effectiveFrom) : words.use.initial,
    newName: tradingNameOf(used.settings.firm) === brand.name ? undefined : tradingNameOf(used.settings.firm),
    draft: open && {
      version: open.version,
      basedOn: base?.version ?? open.basedOn,
      proposed: open.state === 'proposed',
      note: open.note,
      by:
        open.proposedAt && open.state === 'proposed'
          ? sign(words.draft.proposedBy, open.proposedBy, open.proposedAt)
          : sign(words.draft.made, open.madeBy, open.madeAt),
      seen: seenSettings(open.content),
      missing: missing.map((path) => settingName(path) ?? path),
      sample: sample.map((path) => settingName(path) ?? path),
      changes,
      sections: sectionsOf(open.content).map((section) => ({
        section,
        ...sectionName(section, planNameIn(open.content, section)),
        changed: changedIn(section),
        missing: fieldsOf[section].filter(({ path }) => missing.includes(path)).length,
      })),
    },
    history: versions
      .filter(({ state }) => state === 'approved' || state === 'withdrawn')
      .map(({ version, state, note, effectiveFrom, approvedBy, approvedAt, madeBy, madeAt }) => ({
        version,
        note,
        inUse: version === used.version,
        state:
          state === 'approved' && effectiveFrom && isWaiting({ effectiveFrom }, today)
            ? words.begins(effectiveFrom)
            : words.state[state],
        by: approvedAt ? sign(words.one.approved, approvedBy, approvedAt) : sign(words.one.made, madeBy, madeAt),
      })),
  }
})

type Field = 'intent' | 'note' | 'seen'
type Answer = Refusal<Field, string>

export const action = adviserForm({
  fields: ['intent', 'note', 'seen'],
  async run({ app, person, values, refuse }) {
    const { intent, note, seen } = values
    const by = person.id
    const refused = (code: FirmRefusal) =>
      refuse<Answer>({ message: words.refusal[code] }, code === 'overtaken' ? 409 : 422)
    if (intent === 'begin') await beginDraft(app, by)
    if (intent === 'drop') await dropDraft(app, by)
    if (intent === 'propose') {
      const text = note.trim()
      if (text === '' || text.length > longestNote)
        return refuse<Answer>({ fields: { note: words.refusal.note_missing } })
      const done = await proposeDraft(app, { by, note: text, seen })
      if (!done.ok) return refused(done.code)
    }
    throw redirect(href('/desk/firm'), 303)
  },
})

export const clientAction = refuseUnanswered('intent', 'note', 'seen')

export default function Firm({ loaderData, actionData }: Route.ComponentProps) {
  const { used, since, newName, draft, history, mayChange } = loaderData
  const answer: Answer | undefined = actionData
  return (
    <>
      <div className="stack gap-2">
        <h1 className="desk-title">{words.title}</h1>
        <p className="muted">{words.text}</p>
      </div>
      {answer?.message === undefined ? null : <Banner tone="error">{answer.message}</Banner>}
      <div className="record record-wide columns columns-late">
        <div className="stack">
          {draft ? <Draft draft={draft} answer={answer} mayChange={mayChange} /> : <NoDraft mayChange={mayChange} />}
          <History history={history} />
        </div>
        <div className="stack">
          <Panel title={words.use.title}>
            <p>{since}</p>
            {newName === undefined ? null : <p>{words.use.restart(newName, brand.name)}</p>}
            <ul className="bare-list">
              <li>
                <TextLink className="target" href={href('/desk/firm/versions/:version', { version: String(used) })}>
                  {words.version(used)}
                </TextLink>
              </li>
              <li>
                <a className="target" href={href('/terms-of-business')}>
                  {words.use.terms}
                </a>
              </li>
              <li>
                <TextLink className="target" href={href('/desk/firm/opening')}>
                  {opening.link}
                </TextLink>
              </li>
            </ul>
          </Panel>
          {draft ? <FirmPreview version={draft.version} /> : null}
        </div>
      </div>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

const NoDraft = ({ mayChange }: { mayChange: boolean }) => (
  <Panel title={words.draft.title}>
    <p className="muted">{words.draft.none}</p>
    {mayChange ? (
      <Form method="post">
        <Button size="small" name="intent" value="begin">
          {words.draft.begin}
        </Button>
      </Form>
    ) : null}
  </Panel>
)

function History({ history }: Pick<Loaded, 'history'>) {
  const { title, none, version: name, note: why, by: who } = words.history
  return (
    <TablePanel className="firm-table" caption={title} none={none} columns={[name, why, who]}>
      {history.map(({ version, state, note, by, inUse }) => (
        <tr key={version}>
          <th scope="row">
            <span className="cluster gap-0 gap-x-3">
              <TextLink href={href('/desk/firm/versions/:version', { version: String(version) })}>
                {words.version(version)}
              </TextLink>
              <Tag tone={inUse ? 'done' : 'plain'}>{inUse ? words.use.title : state}</Tag>
            </span>
          </th>
          <td>{note}</td>
          <td className="muted">{by}</td>
        </tr>
      ))}
    </TablePanel>
  )
}

type DraftProps = { draft: NonNullable<Loaded['draft']>; answer: Answer | undefined; mayChange: boolean }

function Draft({ draft, answer, mayChange }: DraftProps) {
  const { version, proposed, changes, missing, note, by } = draft
  const head = `${words.version(version)}. ${by}`
  return (
    <>
      {proposed ? (
        <Panel title={words.draft.proposed} aside={head}>
          <p>{note}</p>
          <p className="muted">{words.draft.wait}</p>
          <div>
            <ButtonLink size="small" href={href('/desk/firm/versions/:version', { version: String(version) })}>
              {words.draft.approve}
            </ButtonLink>
          </div>
        </Panel>
      ) : (
        <Sections sections={draft.sections} aside={head} />
      )}
      <FirmDifferences changes={changes} since={draft.basedOn} />
      {proposed || !mayChange ? null : <Propose draft={draft} answer={answer} missing={missing} />}
    </>
  )
}

const Sections = ({ sections, aside }: Pick<DraftProps['draft'], 'sections'> & { aside: string }) => (
  <TablePanel
    className="firm-table"
    caption={words.draft.title}
    aside={aside}
    columns={[words.draft.section, { name: words.draft.state, hidden: true }]}
  >
    {sections.map(({ section, title, text, changed, missing }) => (
      <tr key={section}>
        <th scope="row">
          <TextLink href={href('/desk/firm/edit/:section', { section })}>{title}</TextLink>
          <p className="caption under">{text}</p>
        </th>
        <td className="desk-end">
          <span className="cluster gap-2">
            {missing > 0 ? <Tag tone="late">{words.draft.missing(missing)}</Tag> : null}
            {changed > 0 ? <Tag tone="sun">{words.draft.changes(changed)}</Tag> : null}
            {missing + changed === 0 ? <span className="muted">{words.draft.changes(0)}</span> : null}
          </span>
        </td>
      </tr>
    ))}
  </TablePanel>
)

function Propose({ draft, answer, missing }: Omit<DraftProps, 'mayChange'> & { missing: readonly string[] }) {
  const { propose } = words
  return (
    <Panel title={propose.title}>
      <NamedSettings title={propose.missing} names={missing} />
      <NamedSettings title={propose.sample} names={draft.sample} />
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="seen" value={draft.seen} />
        <TextArea
          name="note"
          label={propose.note}
          helper={propose.helper}
          rows={3}
          maxLength={longestNote}
          defaultValue={answer?.values?.note ?? draft.note}
          error={answer?.fields?.note}
        />
        <div className="cluster gap-2">
          <SmallSubmit intent="propose">{propose.submit}</SmallSubmit>
          <Button size="small" name="intent" value="drop" variant="quiet">
            {words.draft.drop}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
