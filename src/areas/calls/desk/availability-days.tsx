import { Form } from 'react-router'
import { availability } from '#areas/calls/copy/desk-availability.ts'
import { longestAbsenceNote } from '#areas/calls/domain/working-times.ts'
import { datePart } from '#shared/domain/time/date-inputs.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { RowButton } from '#web/desk/row-button.tsx'
import type { ListedCall, PartProps } from './availability-fields.ts'

const words = availability.absence

export function AbsenceCard({ view, answer, busy, mayMove }: PartProps & { mayMove: boolean }) {
  const { fields, inTimeOff } = answer
  const { values } = answer
  const typed = values?.first === undefined || values.intent === 'week' ? undefined : values
  return (
    <Panel title={words.title} id="days-off">
      {view.absences.length === 0 ? (
        <p className="muted small">{words.none}</p>
      ) : (
        <ul className="ruled bare-list">
          {view.absences.map(({ id, first, last, hours, note }) => (
            <li key={id} className="row gap-4 align-start between">
              <div>
                <p className="desk-who strong">{words.days(first, last)}</p>
                <p className="muted small">{hours === '' ? words.away : words.only(hours)}</p>
                {note === '' ? null : <p className="small">{note}</p>}
              </div>
              <RowButton of={['entry', id]} intent="remove" label={words.removeOf(first, last)}>
                {words.remove}
              </RowButton>
            </li>
          ))}
        </ul>
      )}
      {/* A new key empties it once an entry is stored. */}
      <Form key={view.absences.length} method="post" className="stack times-form" noValidate>
        <DateField
          id="first"
          label={words.first}
          nameOf={(part) => datePart('first', part)}
          texts={typed ?? {}}
          error={fields?.first}
        />
        <DateField
          id="last"
          label={words.last}
          helper={words.lastHelper}
          nameOf={(part) => datePart('last', part)}
          texts={typed ?? {}}
          error={fields?.last}
        />
        <fieldset>
          <legend>{words.kind}</legend>
          <ChoiceCards nameOf={() => 'kind'} choices={words.kinds} chosen={[typed?.kind || 'away']} id="kind" row />
        </fieldset>
        <div className="times-other">
          <TextField
            name="hours"
            label={words.hours}
            helper={words.hoursHelper}
            error={fields?.hours}
            defaultValue={typed?.hours}
            autoComplete="off"
            maxLength={200}
          />
        </div>
        <TextField
          name="note"
          label={words.note}
          helper={words.noteHelper}
          error={fields?.note}
          defaultValue={typed?.note}
          autoComplete="off"
          maxLength={longestAbsenceNote}
        />
        <div>
          <Button name="intent" value="absence" busy={busy}>
            {words.submit}
          </Button>
        </div>
        {inTimeOff === undefined ? null : <CallsInTimeOff calls={inTimeOff} mayMove={mayMove} />}
      </Form>
    </Panel>
  )
}

/**
 * Inside of the form, after its own button: what was typed comes along with each decision, and Enter in a field decides
 * nothing.
 */
function CallsInTimeOff({ calls, mayMove }: { calls: readonly ListedCall[]; mayMove: boolean }) {
  const texts = availability.inTimeOff
  return (
    <section className="times-way line-above stack gap-3" aria-labelledby="calls-in-way">
      <h3 id="calls-in-way">{texts.title}</h3>
      <ul className="ruled bare-list">
        {calls.map(({ id, member, href, when, replacements }) => (
          <li key={id} className="split gap-2 gap-x-4 align-start">
            <div>
              <p className="desk-who strong">{member}</p>
              <p className="muted small">{when}</p>
              {replacements.length === 0 ? <p className="muted small">{texts.nobody}</p> : null}
            </div>
            <div className="cluster gap-3">
              {mayMove
                ? replacements.map((replacement) => (
                    <Button
                      key={replacement.id}
                      name="move"
                      value={`${id} ${replacement.id}`}
                      variant="secondary"
                      size="small"
                      aria-label={texts.giveOf(replacement.name, member)}
                    >
                      {texts.give(replacement.name)}
                    </Button>
                  ))
                : null}
              <TextLink href={href} target="_blank" className="small">
                {texts.reschedule}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
      <p className="muted small">
        {texts.emails} {texts.rescheduleHelper}
      </p>
      <div>
        <Button name="intent" value="keep" variant="secondary" size="small">
          {texts.keep}
        </Button>
      </div>
    </section>
  )
}

export function HolidayCard({ view, answer: { values, fields }, busy }: PartProps) {
  const { holidays } = availability
  const typed = values?.intent === 'holiday' ? values : undefined
  const open = view.holidays.filter(({ hours }) => hours === undefined)
  return (
    <Panel title={holidays.title}>
      <p className="muted small">{holidays.text}</p>
      <ul className="ruled times-days bare-list">
        {view.holidays.map(({ date, name, hours }) => (
          <li key={date} className="split gap-2 gap-x-4 align-start">
            <p className="desk-who strong">{name}</p>
            <p className="muted">{hours === undefined ? holidays.day(date) : holidays.open(date, hours)}</p>
          </li>
        ))}
      </ul>
      <Form key={open.length} method="post" className="stack" noValidate>
        <div className="desk-pair grid align-end">
          <SelectField
            name="holiday"
            label={holidays.choose}
            prompt={holidays.prompt}
            options={open.map(({ date, name }) => ({ value: date, label: `${name}, ${holidays.day(date)}` }))}
            error={fields?.holiday}
            defaultValue={typed?.holiday}
          />
          <TextField
            name="holiday_hours"
            label={holidays.hours}
            helper={availability.week.example}
            error={fields?.holiday_hours}
            defaultValue={typed?.holiday_hours}
            autoComplete="off"
            maxLength={200}
          />
        </div>
        <div>
          <Button name="intent" value="holiday" variant="secondary" busy={busy}>
            {holidays.submit}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
