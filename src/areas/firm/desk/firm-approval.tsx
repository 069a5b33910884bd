import { Form, href, redirect } from 'react-router'
import { head, firm as words } from '#areas/firm/copy/desk-firm.ts'
import { settingName } from '#areas/firm/copy/fields.ts'
import { findOpen, seenSettings } from '#areas/firm/flows/edit-draft.ts'
import { approveVersion, sampleIn } from '#areas/firm/flows/settle-version.ts'
import { baseOf } from '#areas/firm/flows/show-version.ts'
import { forAdviser } from '#server/guards.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { dateParts, irishDate } from '#shared/domain/time/dates.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/firm-approval'
import { FirmDifferences, FirmHead, FirmPreview, NamedSettings } from './firm-parts.tsx'
import { readVersion, showDifferences, signer } from './firm-view.ts'

export const meta = headOf(head)

export const loader = forAdviser(async ({ app, person }, { params }: Route.LoaderArgs) => {
  const open = await findOpen(app)
  const version = readVersion(params.version)
  if (open?.state !== 'proposed' || open.version !== version) throw redirect(href('/desk/firm'), 303)
  const base = await baseOf(app, open)
  const now = app.now()
  const sign = await signer(app.db, now)
  return {
    version,
    note: open.note,
    by: sign(words.one.proposed, open.proposedBy, open.proposedAt ?? now),
    basedOn: base.version,
    own: open.proposedBy === person.id,
    seen: seenSettings(open.content),
    changes: showDifferences(base.settings, open.content),
    sample: (await sampleIn(app, open.content)).map((path) => settingName(path) ?? path),
    today: dateParts(irishDate(now)),
  }
})

const parts = ['day', 'month', 'year'] as const
type Field = (typeof parts)[number] | 'seen'
type Answer = Refusal<Field, string>

const padded = (text: string): string => text.trim().padStart(2, '0')

export const action = adviserForm({
  fields: [...parts, 'seen'],
  async run({ app, person, adviser, values, refuse }, { params }: Route.ActionArgs) {
    const { day, month, year, seen } = values
    const effectiveFrom = `${year.trim()}-${padded(month)}-${padded(day)}`
    const approval = {
      by: person.id,
      roles: adviser.roles,
      version: readVersion(params.version),
      effectiveFrom,
      seen,
    }
    const done = await approveVersion(app, approval)
    if (done.ok) throw redirect(href('/desk/firm'), 303)
    const sentence = words.refusal[done.code]
    if (done.code.startsWith('date')) return refuse<Answer>({ fields: { day: sentence } })
    return refuse<Answer>({ message: sentence }, done.code === 'overtaken' ? 409 : 422)
  },
})

export const clientAction = refuseUnanswered(...parts, 'seen')

export default function FirmApproval({ loaderData, actionData }: Route.ComponentProps) {
  const { version, note, by, basedOn, own, seen, changes, sample, today } = loaderData
  const answer: Answer | undefined = actionData
  return (
    <>
      <FirmHead title={words.one.approve} />
      {answer?.message === undefined ? null : <Banner tone="error">{answer.message}</Banner>}
      {own ? <Banner tone="info">{words.one.own}</Banner> : null}
      <div className="record record-wide columns columns-late">
        <FirmDifferences changes={changes} since={basedOn} />
        <div className="stack">
          <Panel title={words.version(version)}>
            <p>{note}</p>
            <p className="muted">{by}</p>
            <NamedSettings title={words.propose.sample} names={sample} />
            {own ? null : (
              <Form method="post" className="stack" noValidate>
                <input type="hidden" name="seen" value={seen} />
                <DateField
                  id="day"
                  nameOf={(part) => part}
                  label={words.one.begins}
                  texts={answer?.values ?? today}
                  error={answer?.fields?.day}
                  autoComplete={undefined}
                />
                <div>
                  <SmallSubmit>{words.one.submit}</SmallSubmit>
                </div>
              </Form>
            )}
          </Panel>
          <FirmPreview version={version} />
        </div>
      </div>
    </>
  )
}
