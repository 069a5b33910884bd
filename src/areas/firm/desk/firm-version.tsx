import { data, Form, href, redirect } from 'react-router'
import { type FirmRefusal, head, firm as words } from '#areas/firm/copy/desk-firm.ts'
import { isWaiting, mayApproveFirm } from '#areas/firm/domain/firm-versions.ts'
import { restoreVersion, returnProposal, withdrawVersion } from '#areas/firm/flows/settle-version.ts'
import { baseOf, showVersion } from '#areas/firm/flows/show-version.ts'
import { forAdviser, notFoundResponse } from '#server/guards.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/firm-version'
import { FirmDifferences, FirmHead, FirmPreview } from './firm-parts.tsx'
import { readVersion, showDifferences, signer } from './firm-view.ts'

export const meta = headOf(head)

export const loader = forAdviser(async ({ app, person, adviser, lacking }, { params }: Route.LoaderArgs) => {
  const shown = await showVersion(app, readVersion(params.version))
  if (!shown) throw notFoundResponse()
  const { facts, firm } = shown
  const used = app.firm.current().version
  const now = app.now()
  const sign = await signer(app.db, now)
  const { state, effectiveFrom, approvedAt } = facts ?? { state: undefined, effectiveFrom: null, approvedAt: null }
  const waits = state === 'approved' && effectiveFrom !== null && isWaiting({ effectiveFrom }, irishDate(now))
  const base = facts && (await baseOf(app, facts))
  const mayChange = lacking.length === 0
  const isProposed = state === 'proposed'
  return {
    version: firm.version,
    state: firm.version === used ? words.use.title : state && words.state[state],
    begins: state === 'approved' && effectiveFrom ? words.begins(effectiveFrom) : undefined,
    note: facts?.note ?? '',
    steps: facts
      ? [
          sign(words.one.made, facts.madeBy, facts.madeAt),
          ...(facts.proposedAt ? [sign(words.one.proposed, facts.proposedBy, facts.proposedAt)] : []),
          ...(facts.approvedAt ? [sign(words.one.approved, facts.approvedBy, facts.approvedAt)] : []),
        ]
      : [words.use.initial],
    basedOn: base?.version ?? 0,
    changes: base ? showDifferences(base.settings, firm.settings) : [],
    may: {
      approve: isProposed && mayApproveFirm({ uid: person.id, roles: adviser.roles }, facts?.proposedBy),
      sendBack: mayChange && isProposed,
      withdraw: mayChange && waits,
      restore: mayChange && approvedAt !== null && !waits && firm.version !== used,
    },
    /** Why it cannot be approved by this person. */
    barred: !isProposed ? undefined : facts?.proposedBy === person.id ? words.one.own : words.one.role,
  }
})

type Answer = Refusal<'intent', string>

export const action = adviserForm({
  fields: ['intent'],
  async run({ app, person, values }, { params }: Route.ActionArgs) {
    const version = readVersion(params.version)
    const by = person.id
    const refused = (code: FirmRefusal) => data<Answer>({ message: words.refusal[code] }, 409)
    if (values.intent === 'return') await returnProposal(app, by, version)
    if (values.intent === 'withdraw' && !(await withdrawVersion(app, by, version))) return refused('begun')
    if (values.intent === 'restore') {
      const done = await restoreVersion(app, { by, version, note: words.one.restoreNote(version) })
      if (!done.ok) return refused(done.code)
    }
    throw redirect(href('/desk/firm'), 303)
  },
})

export const clientAction = refuseUnanswered('intent')

export default function FirmVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { version, state, begins, note, steps, basedOn, changes, may, barred } = loaderData
  const answer: Answer | undefined = actionData
  const { one } = words
  return (
    <>
      <FirmHead title={words.version(version)}>{state === undefined ? null : <Tag tone="plain">{state}</Tag>}</FirmHead>
      {answer?.message === undefined ? null : <Banner tone="error">{answer.message}</Banner>}
      <div className="record record-wide columns columns-late">
        <FirmDifferences changes={changes} since={basedOn} />
        <div className="stack">
          <Panel title={one.steps}>
            {note === '' ? null : <p>{note}</p>}
            <ul className="bare-list muted">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
              {begins === undefined ? null : <li>{begins}</li>}
            </ul>
            {may.withdraw ? <p className="muted">{one.withdrawText}</p> : null}
            {may.restore ? <p className="muted">{one.restoreText}</p> : null}
            {barred !== undefined && !may.approve ? <p className="muted">{barred}</p> : null}
            {Object.values(may).some(Boolean) ? (
              <Form method="post" className="cluster gap-2">
                {may.approve ? (
                  <ButtonLink
                    size="small"
                    href={href('/desk/firm/versions/:version/approve', { version: String(version) })}
                  >
                    {one.approve}
                  </ButtonLink>
                ) : null}
                {(['sendBack', 'withdraw', 'restore'] as const).map((each) =>
                  may[each] ? (
                    <SmallSubmit intent={intents[each]} key={each} variant="secondary">
                      {one[each]}
                    </SmallSubmit>
                  ) : null,
                )}
              </Form>
            ) : null}
          </Panel>
          <FirmPreview version={version} />
        </div>
      </div>
    </>
  )
}

const intents = { sendBack: 'return', withdraw: 'withdraw', restore: 'restore' } as const
