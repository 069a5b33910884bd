import { Form, href, redirect } from 'react-router'
import { head, firm as words } from '#areas/firm/copy/desk-firm.ts'
import { fieldLabel, legalWords, sectionName, settingGroup } from '#areas/firm/copy/fields.ts'
import { writeTyped } from '#areas/firm/domain/check-firm-settings.ts'
import {
  type FieldValue,
  type FirmField,
  fieldsOf,
  firmFields,
  isFirmSection,
  valueAt,
} from '#areas/firm/domain/firm-settings.ts'
import { longestLegalText } from '#areas/firm/domain/legal-text.ts'
import { findOpen, saveSection, seenSettings } from '#areas/firm/flows/edit-draft.ts'
import { standardText } from '#areas/firm/flows/legal-pages.ts'
import { forAdviser, notFoundResponse } from '#server/guards.ts'
import { Accordion } from '#ui/accordion.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/firm-section'
import { answerSave, type FirmAnswer, FirmHead, FirmRefusal } from './firm-parts.tsx'
import { planNameIn } from './firm-view.ts'

export const meta = headOf(head)

export const loader = forAdviser(async ({ app }, { params }: Route.LoaderArgs) => {
  const { section } = params
  if (!isFirmSection(section)) throw notFoundResponse()
  const open = await findOpen(app)
  if (open?.state !== 'draft') throw redirect(href('/desk/firm'), 303)
  return {
    ...sectionName(section, planNameIn(open.content, section)),
    seen: seenSettings(open.content, section),
    fields: fieldsOf[section].map((field) => ({
      ...field,
      group: settingGroup(field.path) ?? words.draft.title,
      value: writeTyped(valueAt(open.content, field.path) as FieldValue),
    })),
    labels: fieldsOf[section].map(({ path }) => ({ path, label: fieldLabel(path) })),
    standard: section === 'privacy' || section === 'terms' ? standardText(app, open.content, section) : undefined,
  }
})

const names = [...firmFields.map(({ path }) => path), 'seen']

export const action = adviserForm({
  fields: names,
  // A line break is sent as two characters.
  longest: longestLegalText * 1.2,
  async run({ app, person, values }, { params }: Route.ActionArgs) {
    const { section } = params
    if (!isFirmSection(section)) throw notFoundResponse()
    const seen = values.seen ?? ''
    const done = await saveSection(app, { section, typed: values, seen, by: person.id })
    return answerSave(done, values)
  },
})

export const clientAction = refuseUnanswered(...names)

export default function FirmSection({ loaderData, actionData }: Route.ComponentProps) {
  const { title, text, fields, labels, standard, seen } = loaderData
  const answer = actionData as FirmAnswer | undefined
  return (
    <>
      <FirmHead title={title} lead={text} />
      <FirmRefusal answer={answer} fields={labels} />
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="seen" value={answer?.values?.seen ?? seen} />
        {[...new Set(fields.map(({ group }) => group))].map((group) => (
          <Panel key={group} title={group}>
            <fieldset className={standard ? 'stack' : 'firm-fields stack align-end'} aria-label={group}>
              {fields
                .filter((field) => field.group === group)
                .map((field) => (
                  <Field
                    key={field.path}
                    field={field}
                    value={answer?.values?.[field.path] ?? field.value}
                    error={answer?.fields?.[field.path]}
                  />
                ))}
            </fieldset>
          </Panel>
        ))}
        <div>
          <SmallSubmit>{words.edit.save}</SmallSubmit>
        </div>
      </Form>
      {standard === undefined ? null : (
        <Accordion summary={legalWords.standard}>
          <pre className="firm-standard">{standard}</pre>
        </Accordion>
      )}
    </>
  )
}

type FieldProps = { field: FirmField; value: string; error: string | undefined }

const inputs: Readonly<Record<Exclude<FirmField['kind'], 'text' | 'document' | 'choice' | 'logo' | 'file'>, string>> = {
  line: 'text',
  email: 'email',
  phone: 'tel',
  link: 'text',
  website: 'text',
  colour: 'text',
  percent: 'text',
}

function Field({ field: { path, kind, label, helper, optional, options = {} }, value, error }: FieldProps) {
  const shared = { name: path, label, defaultValue: value, error }
  // Partners and files have pages of their own.
  if (kind === 'logo' || kind === 'file') return null
  if (kind === 'text') return <TextArea {...shared} rows={4} />
  if (kind === 'document') return <TextArea {...shared} rows={24} helper={legalWords.helper} />
  if (kind === 'choice')
    return (
      <SelectField
        {...shared}
        helper={helper}
        prompt={words.edit.choose}
        options={Object.entries(options).map(([value, label]) => ({ value, label }))}
      />
    )
  return (
    <TextField
      {...shared}
      type={inputs[kind]}
      inputMode={kind === 'percent' ? 'decimal' : undefined}
      helper={kind === 'percent' ? words.edit.percent : helper}
      tags={optional ? [words.edit.optional] : undefined}
      autoComplete="off"
    />
  )
}
