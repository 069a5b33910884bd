import { Form, href, redirect } from 'react-router'
import { listServiceLevels } from '#database/desk/service-levels.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { head, serviceLevelSettings as words } from '#desk/copy/service-level-settings.ts'
import {
  type LevelField,
  type LevelInput,
  levelFields,
  levelInputs,
  settingsAt,
  typedLevels,
} from '#desk/domain/service-levels.ts'
import { changeServiceLevels } from '#desk/flows/change-service-levels.ts'
import { forAdviser } from '#server/guards.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { datePart, dateTexts, typedDateText } from '#shared/domain/time/date-inputs.ts'
import { addDays, formatDate, irishDate } from '#shared/domain/time/dates.ts'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MemberFacts } from '#web/desk/member-head.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/service-levels'

export const meta = headOf(head)

export const loader = forAdviser(async ({ app }) => {
  const now = app.now()
  const versions = await listServiceLevels(app.db)
  const settings = settingsAt(versions, now)
  return {
    now: words.lines(settings),
    versions: versions.toReversed().map((version) => ({
      key: version.at.getTime(),
      title: words.from(formatDate(irishDate(version.from))),
      detail: words.by(version.by, formatMoment(version.at, now)),
      lines: words.lines(version.settings),
    })),
    typed: {
      ...typedLevels(versions.at(-1)?.settings ?? settings),
      ...dateTexts('from', addDays(irishDate(now), 1)),
    },
  }
})

type Answer = Refusal<LevelInput, string>

export const action = adviserForm({
  fields: levelInputs,
  async run({ app, person, values, refuse }) {
    const changed = await changeServiceLevels(app, { ...values, from: typedDateText('from', values) }, person.id)
    if (changed.ok) throw redirect(href('/desk/service-levels'), 303)
    const faults = levelFields.flatMap((field) => {
      const fault = changed.faults[field]
      return fault === undefined ? [] : [[field, words.fault(field, fault)] as const]
    })
    return refuse<Answer>({ fields: Object.fromEntries(faults) })
  },
})

export const clientAction = refuseUnanswered(...levelInputs)

const numbers = {
  hours: ['recommendation', 'documents', 'sending', 'pension'],
  office: ['opens', 'closes'],
  days: ['acknowledgement', 'update', 'outcome'],
  warn: ['warn'],
} as const satisfies Record<string, readonly LevelField[]>

export default function ServiceLevels({ loaderData, actionData }: Route.ComponentProps) {
  const { now, versions, typed } = loaderData
  const { fields: faults, values } = (actionData ?? {}) as Answer
  const shown = { ...typed, ...values }
  const boxes = (group: keyof typeof numbers) => (
    <div className="desk-pair grid align-end">
      {numbers[group].map((field) => (
        <TextField
          key={field}
          name={field}
          label={words.label[field]}
          helper={words.hint[field]}
          inputMode="numeric"
          defaultValue={shown[field]}
          error={faults?.[field]}
          autoComplete="off"
        />
      ))}
    </div>
  )
  return (
    <>
      <div className="stack gap-2">
        <h1 className="desk-title">{words.title}</h1>
        <p className="muted">{words.text}</p>
      </div>
      <div className="record record-wide columns columns-late">
        <Panel title={words.change}>
          {/* A new key shows what was saved. */}
          <Form key={versions[0]?.key} method="post" className="stack gap-5" noValidate>
            <fieldset>
              <legend>{words.label.unit}</legend>
              <ChoiceCards id="unit" nameOf={() => 'unit'} choices={words.units} chosen={[shown.unit]} />
            </fieldset>
            {boxes('hours')}
            {boxes('office')}
            <p className="muted small">{words.legal}</p>
            {boxes('days')}
            <p className="muted small">{words.reminders}</p>
            {boxes('warn')}
            <DateField
              id="from"
              label={words.label.from}
              nameOf={(part) => datePart('from', part)}
              texts={shown}
              error={faults?.from}
            />
            <div>
              <SmallSubmit>{words.submit}</SmallSubmit>
            </div>
          </Form>
        </Panel>
        <div className="stack">
          <Panel title={words.now}>
            <MemberFacts facts={now} nothing="" />
            {versions.length === 0 ? <p className="caption">{words.specified}</p> : null}
          </Panel>
          {versions.length === 0 ? null : (
            <Panel title={words.history}>
              {versions.map(({ key, title, detail, lines }) => (
                <div key={key} className="desk-group">
                  <h3 className="record-small-title">{title}</h3>
                  <p className="caption">{detail}</p>
                  <MemberFacts facts={lines} nothing="" />
                </div>
              ))}
            </Panel>
          )}
        </div>
      </div>
    </>
  )
}
