import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { Form, href } from 'react-router'
import { countries } from '#areas/forms/copy/countries.ts'
import { faultMessage } from '#areas/forms/copy/faults.ts'
import type { FieldWords } from '#areas/forms/copy/form-words.ts'
import { personalDetailsWords } from '#areas/forms/copy/personal-details.ts'
import { checkPage } from '#areas/forms/domain/check-page.ts'
import type { FormFaults } from '#areas/forms/domain/faults.ts'
import { keyboardOf } from '#areas/forms/domain/field-texts.ts'
import type { Field, Texts } from '#areas/forms/domain/form.ts'
import { profile } from '#areas/profile/copy/profile.ts'
import { type ContactPart, contactForm, contactPage } from '#areas/profile/domain/contact-details.ts'
import { SecondaryLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Submit } from '#web/forms/submit.tsx'
import type { ContactRefusal } from './save-contact.ts'

type ContactFormProps = { part: ContactPart; texts: Texts; today: string; refusal: ContactRefusal | undefined }

const choices = countries.map(({ code, name }) => ({ value: code, label: name }))
const textsIn = (form: HTMLFormElement): Texts => Object.fromEntries(new FormData(form)) as Record<string, string>
const wordsOf = ({ id }: Field): FieldWords =>
  personalDetailsWords.fields[id as keyof typeof personalDetailsWords.fields]

/** One page of the personal details as a form of its own, checked in the browser and again on the server. */
export function ContactForm({ part, texts, today, refusal }: ContactFormProps) {
  const page = contactPage(part)
  const [local, setLocal] = useState<{ faults: FormFaults; submitted: boolean }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer of the server replaces the local result
  useEffect(() => setLocal(undefined), [refusal])
  const faults = local?.faults ?? refusal?.fields ?? {}
  const message = local ? undefined : refusal?.message
  const values = refusal?.values ?? texts

  const check = (form: HTMLFormElement): FormFaults => {
    const found = checkPage(contactForm, page, textsIn(form), { today })
    return found.ok ? {} : found.faults
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const found = check(event.currentTarget)
    if (Object.keys(found).length === 0) return
    event.preventDefault()
    setLocal({ faults: found, submitted: true })
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name, form } = event.target as HTMLInputElement
    if (!form || !Object.hasOwn(faults, name)) return
    const { [name]: _corrected, ...rest } = faults
    const still = check(form)[name]
    setLocal({ faults: still ? { ...rest, [name]: still } : rest, submitted: false })
  }

  const summary = useMemo(() => {
    if (local && !local.submitted) return []
    const wrong = page.fields.flatMap((field) => {
      const fault = faults[field.id]
      return fault
        ? [
            {
              field: field.id,
              label: wordsOf(field).short ?? wordsOf(field).label,
              message: faultMessage(fault, field),
            },
          ]
        : []
    })
    return message === undefined ? wrong : [{ message }, ...wrong]
  }, [local, faults, message, page])

  const { title, text } = profile.details.changes[part]
  return (
    <>
      <h1>{title}</h1>
      {text === undefined ? null : <p className="muted">{text}</p>}
      <ErrorSummary errors={summary} />
      <Form method="post" className="stack" noValidate onSubmit={onSubmit} onInput={onInput}>
        {page.fields.map((field) => {
          const { label, hint, short } = wordsOf(field)
          const fault = faults[field.id]
          const shared = {
            name: field.id,
            autoComplete: field.autocomplete,
            defaultValue: values[field.id],
            error: fault && faultMessage(fault, field),
            helper: hint,
            required: field.required,
          }
          return field.kind === 'country' ? (
            <SelectField key={field.id} {...shared} label={label} options={choices} />
          ) : (
            <TextField
              key={field.id}
              {...shared}
              {...keyboardOf(field)}
              label={page.fields.length === 1 ? (short ?? label) : label}
              tags={field.required ? undefined : [profile.details.optional]}
            />
          )
        })}
        <Submit>{profile.details.save}</Submit>
        <SecondaryLink href={href('/my-profile')}>{profile.details.cancel}</SecondaryLink>
      </Form>
    </>
  )
}
