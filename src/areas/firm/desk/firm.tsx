import { Form, href, redirect, useNavigation } from 'react-router'
import { type FirmRefusal, head, longestNote, firm as words } from '#areas/firm/copy/desk-firm.ts'
import { sectionName, settingName } from '#areas/firm/copy/fields.ts'
import { type FirmSection, fieldsOf } from '#areas/firm/domain/firm-settings.ts'
import { isWaiting } from '#areas/firm/domain/firm-versions.ts'
import { beginDraft, dropDraft, findOpen, seenSettings } from '#areas/firm/flows/edit-draft.ts'
import { missingIn, proposeDraft } from '#areas/firm/flows/settle-version.ts'
import { baseOf } from '#areas/firm/flows/show-version.ts'
import { listFirmVersions } from '#database/desk/firm-settings.ts'
import { forAdviser } from '#server/guards.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/firm'
import { FirmDifferences, FirmPreview } from './firm-parts.tsx'
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
  const changedIn = (section: FirmSection) => changes.find((part) => part.section === section)?.changes.length ?? 0
  return {
    mayChange: lacking.length === 0,
    used: used.version,
    since: inUse?.effectiveFrom ? words.use.since(used.version, inUse.effectiveFrom) : words.use.initial,
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

export const action = forAdviser(
  formAction({
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
  }),
)

export const clientAction = refuseUnanswered('intent', 'note', 'seen')

export default function Firm({ loaderData, actionData }: Route.ComponentProps) {
  const { used, since, draft, history, mayChange } = loaderData
  const answer: Answer | undefined = actionData
  return (
    <>
      <h1 className="desk-title">{words.title}</h1>
      <p className="muted">{words.text}</p>
      {answer?.message === undefined ? null : <Banner tone="error">{answer.message}</Banner>}
      <Card as="section" className="firm-card stack">
        <h2>{words.use.title}</h2>
        <p>{since}</p>
        <ul className="firm-previews cluster gap-2 gap-x-5 align-stretch bare-list">
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
        </ul>
      </Card>
      {draft ? (
        <Draft draft={draft} answer={answer} mayChange={mayChange} />
      ) : (
        <Card as="section" className="firm-card stack">
          <h2>{words.draft.title}</h2>
          <p className="muted">{words.draft.none}</p>
          {mayChange ? (
            <Form method="post">
              <Button name="intent" value="begin" variant="secondary">
                {words.draft.begin}
              </Button>
            </Form>
          ) : null}
        </Card>
      )}
      <section className="firm-history stack gap-2">
        <h2>{words.history.title}</h2>
        {history.length === 0 ? <p className="muted">{words.history.none}</p> : null}
        <ul className="ruled ruled-end bare-list">
          {history.map(({ version, state, note, by, inUse }) => (
            <li key={version} className="stack gap-2">
              <p className="cluster">
                <TextLink href={href('/desk/firm/versions/:version', { version: String(version) })}>
                  {words.version(version)}
                </TextLink>
                <Tag tone={inUse ? 'done' : 'plain'}>{inUse ? words.use.title : state}</Tag>
              </p>
              {note === '' ? null : <p>{note}</p>}
              <p className="muted small">{by}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

type DraftProps = {
  draft: NonNullable<Route.ComponentProps['loaderData']['draft']>
  answer: Answer | undefined
  mayChange: boolean
}

function Draft({ draft, answer, mayChange }: DraftProps) {
  const { version, proposed, sections, changes, missing, note } = draft
  return (
    <Card as="section" className="firm-card stack">
      <div className="cluster">
        <h2>{proposed ? words.draft.proposed : words.draft.title}</h2>
        <Tag tone={proposed ? 'waiting' : 'sun'}>{words.version(version)}</Tag>
      </div>
      <p className="muted small">{draft.by}</p>
      {proposed ? (
        <>
          <p>{note}</p>
          <p className="muted">{words.draft.wait}</p>
          <div>
            <ButtonLink href={href('/desk/firm/versions/:version', { version: String(version) })}>
              {words.draft.approve}
            </ButtonLink>
          </div>
        </>
      ) : (
        <ul className="firm-sections ruled ruled-end bare-list">
          {sections.map(({ section, title, text, changed, missing: lacks }) => (
            <li key={section} className="stack gap-2 gap-x-4">
              <div>
                <TextLink href={href('/desk/firm/edit/:section', { section })}>{title}</TextLink>
                <p className="muted small">{text}</p>
              </div>
              <span className="cluster gap-2">
                {lacks > 0 ? <Tag tone="late">{words.draft.missing(lacks)}</Tag> : null}
                <Tag tone={changed > 0 ? 'sun' : 'plain'}>{words.draft.changes(changed)}</Tag>
              </span>
            </li>
          ))}
        </ul>
      )}
      <FirmDifferences changes={changes} since={draft.basedOn} />
      <FirmPreview version={version} />
      {proposed || !mayChange ? null : <Propose draft={draft} answer={answer} missing={missing} />}
    </Card>
  )
}

function Propose({ draft, answer, missing }: Omit<DraftProps, 'mayChange'> & { missing: readonly string[] }) {
  const busy = useNavigation().formMethod === 'POST'
  const { propose } = words
  return (
    <section className="stack">
      <h2>{propose.title}</h2>
      {missing.length === 0 ? null : (
        <Banner tone="info" title={propose.missing}>
          <ul>
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Banner>
      )}
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
        <div className="cluster gap-2 gap-x-5 align-stretch">
          <Button name="intent" value="propose" busy={busy}>
            {propose.submit}
          </Button>
          <Button name="intent" value="drop" variant="quiet">
            {words.draft.drop}
          </Button>
        </div>
      </Form>
    </section>
  )
}
