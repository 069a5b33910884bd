import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { riskNumbers, riskTypeOf } from '#areas/fact-find/domain/risk.ts'
import { recommendation } from '#areas/recommendations/copy/desk-recommendation.ts'
import { draftParts as partWords, rhythmOptions } from '#areas/recommendations/copy/recommendation.ts'
import { flagWords } from '#areas/recommendations/copy/recommendation-flags.ts'
import { adviserStatements, isAboutCall } from '#areas/recommendations/domain/approval/adviser-statements.ts'
import { differences, draftParts, longestWords } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { flagWeight } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import type { DisclosureKind } from '#areas/recommendations/domain/disclosure-kind.ts'
import type { Proposal } from '#areas/recommendations/domain/recommendation.ts'
import {
  answerBox,
  planBox,
  readDraft,
  reasonBox,
  statementBox,
} from '#areas/recommendations/domain/recommendation-form.ts'
import { rhythms } from '#shared/domain/contribution.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const words = recommendation.form

type DraftFormProps = {
  proposal: Proposal
  /** The plans that are sold. */
  plans: readonly { value: PlanId; label: string }[]
  texts: Readonly<Record<string, string>>
  /** Hidden fields: the versions that the adviser saw. */
  hidden: Readonly<Record<string, string>>
  /** The date of the last call that took place. */
  lastCall: string | null
  /** Then what replacing it can mean has to be explained. */
  holdsPension: boolean
  disclosure: DisclosureKind
  errorOf: (field: string) => string | undefined
  busy: boolean
}

/** Works without JavaScript; only the server validates. */
export function DraftForm(props: DraftFormProps) {
  const { proposal, plans, texts, hidden, lastCall, holdsPension, disclosure, errorOf, busy } = props
  const questions = proposal.flags.filter(({ code }) => flagWeight(code) !== 'notes')
  const [differs, setDiffers] = useState(() => differences(readDraft(texts), proposal).length > 0)
  const compare = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = Object.fromEntries([...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]))
    setDiffers(differences(readDraft(typed), proposal).length > 0)
  }
  const reasonRefused = draftParts.some((part) => errorOf(`reason_${part}`) !== undefined)
  return (
    <Card as="section" className="record-card">
      <h2>{words.title}</h2>
      <p className="muted">{words.text}</p>
      <Form method="post" className="stack gap-6" onChange={compare} noValidate>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="draft-row grid align-start">
          <Choices legend={words.plans} error={errorOf('plans')}>
            <ChoiceCards
              id="plans-0"
              nameOf={planBox}
              choices={plans}
              chosen={plans.map(({ value }) => value).filter((plan) => texts[planBox(plan)])}
              many
            />
          </Choices>
          <Choices legend={words.best} error={errorOf('best_match')}>
            <ChoiceCards
              id="best-0"
              nameOf={() => 'best_match'}
              choices={plans}
              chosen={texts.best_match ? [texts.best_match] : []}
            />
          </Choices>
        </div>
        <div className="draft-row grid align-end">
          <TextField
            name="contribution"
            label={words.contribution}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={texts.contribution}
            error={errorOf('contribution')}
          />
          <SelectField
            name="often_contribution"
            label={words.often}
            options={rhythms.map((rhythm) => ({ value: rhythm, label: rhythmOptions[rhythm] }))}
            defaultValue={texts.often_contribution}
          />
          <TextField
            name="time_contribution"
            label={words.time}
            helper={words.timeHelper}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={texts.time_contribution}
            error={errorOf('time_contribution')}
          />
          <SelectField
            name="risk_number"
            label={words.risk}
            prompt={words.riskPrompt}
            options={riskNumbers.map((number) => ({
              value: String(number),
              label: `${number}, ${riskTypeOf(number)}`,
            }))}
            defaultValue={texts.risk_number}
            error={errorOf('risk_number')}
          />
        </div>
        {questions.length === 0 ? null : (
          <section className="stack">
            <h3>{words.asks}</h3>
            {questions.map((flag) => {
              const { title, text, ask } = flagWords(flag)
              return (
                <div key={flag.code} className="quoted stack gap-2">
                  <TextArea
                    name={answerBox(flag.code)}
                    label={title}
                    helper={`${text} ${ask ?? ''}`.trim()}
                    rows={2}
                    maxLength={longestWords}
                    defaultValue={texts[answerBox(flag.code)]}
                    error={errorOf(`answer_${flag.code}`)}
                  />
                </div>
              )
            })}
          </section>
        )}
        {/* Opens when the draft differs from the proposal. */}
        <Accordion summary={words.reasons} open={differs || reasonRefused}>
          <div className="stack">
            {draftParts.map((part) => (
              <TextArea
                key={part}
                name={reasonBox(part)}
                label={partWords[part].label}
                helper={partWords[part].hint}
                rows={2}
                maxLength={longestWords}
                defaultValue={texts[reasonBox(part)]}
                error={errorOf(`reason_${part}`)}
              />
            ))}
          </div>
        </Accordion>
        <TextArea
          name="words"
          label={words.words}
          helper={words.wordsHelper}
          rows={2}
          maxLength={longestWords}
          defaultValue={texts.words}
          error={errorOf('words')}
        />
        <fieldset className="stack gap-2">
          <legend className="field-head">{words.statements.title}</legend>
          <p className="muted small">{words.statements.text}</p>
          {holdsPension ? <p className="small">{words.statements.replacing}</p> : null}
          {adviserStatements.map((statement) => {
            const box = statementBox(statement)
            const error = errorOf(box)
            const withoutCall = isAboutCall(statement) && lastCall === null
            return (
              <div key={statement}>
                {error === undefined ? null : <FieldError id={`${box}-error`}>{error}</FieldError>}
                <label className="statement cluster gap-3 align-start">
                  <input
                    type="checkbox"
                    className="check"
                    id={box}
                    name={box}
                    value="yes"
                    disabled={withoutCall}
                    defaultChecked={!withoutCall && Boolean(texts[box])}
                    aria-describedby={error === undefined ? undefined : `${box}-error`}
                  />
                  <span>{words.statements.label(disclosure)[statement]}</span>
                </label>
              </div>
            )
          })}
          <p className="caption">{lastCall === null ? words.statements.noCall : words.statements.call(lastCall)}</p>
        </fieldset>
        <div className="cluster">
          <Button busy={busy}>{words.approve}</Button>
          <p className="grow muted small">{words.approveText}</p>
        </div>
      </Form>
    </Card>
  )
}

function Choices({
  legend,
  error,
  children,
}: {
  legend: string
  error: string | undefined
  children: React.ReactNode
}) {
  return (
    <fieldset className="stack gap-2">
      <legend className="field-head">{legend}</legend>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      {children}
    </fieldset>
  )
}
