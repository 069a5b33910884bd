import { useMemo } from 'react'
import { webhooks as words } from '#areas/firm/copy/webhooks.ts'
import { type WebhookEvent, webhookEvents } from '#areas/firm/domain/webhooks.ts'
import type { EndpointFaults } from '#areas/firm/flows/webhooks/change-endpoints.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'

const boxOf = (event: WebhookEvent) => `event_${event}` as const

export const endpointFields = ['intent', 'address', 'delivery', 'seen', ...webhookEvents.map(boxOf)] as const
export type EndpointField = (typeof endpointFields)[number] | 'events'

type Values = Partial<Record<string, string>>

export const readEvents = (values: Values): readonly WebhookEvent[] =>
  webhookEvents.filter((event) => values[boxOf(event)] === 'yes')

/** `secret`: a new one, shown once. `done`: what a change without one has done. */
export type EndpointAnswer = Refusal<EndpointField, string> & { secret?: string; done?: string }

export const faultsOf = (faults: EndpointFaults): { fields: Partial<Record<EndpointField, string>> } => ({
  fields: Object.fromEntries(Object.entries(faults).map(([field, code]) => [field, words.fault(code)])),
})

type FieldsProps = { answer: EndpointAnswer; address?: string; events: readonly WebhookEvent[] }

export const EndpointFields = ({ answer: { values, fields }, address, events }: FieldsProps) => (
  <>
    <TextField
      name="address"
      type="url"
      label={words.form.address}
      helper={words.form.helper}
      error={fields?.address}
      defaultValue={values?.address ?? address}
      autoComplete="off"
      maxLength={500}
      required
    />
    <fieldset className="webhook-events stack gap-3" aria-describedby={fields?.events ? 'events-error' : undefined}>
      <legend>{words.form.events}</legend>
      {fields?.events === undefined ? null : <FieldError id="events-error">{fields.events}</FieldError>}
      <ChoiceCards
        id="events"
        nameOf={(event) => boxOf(event as WebhookEvent)}
        choices={webhookEvents.map((event) => ({ value: event, label: words.eventName(event), hint: event }))}
        chosen={values ? readEvents(values) : events}
        many
      />
    </fieldset>
  </>
)

const labels = { address: words.form.address, events: words.form.events }

/** What became of a change: a secret, what is wrong, or that it is done. */
export function WebhookNews({ answer }: { answer: EndpointAnswer }) {
  const { message, fields, secret, done } = answer
  const errors = useMemo(
    () => [
      ...(message === undefined ? [] : [{ message }]),
      ...(['address', 'events'] as const).flatMap((field) => {
        const fault = fields?.[field]
        return fault === undefined ? [] : [{ field, label: labels[field], message: fault }]
      }),
    ],
    [message, fields],
  )
  return (
    <>
      <ErrorSummary errors={errors} />
      {done === undefined ? null : <Banner tone="success">{done}</Banner>}
      {secret === undefined ? null : (
        <Banner tone="success" title={words.secret.title}>
          <p>{words.secret.text}</p>
          <p className="select-all">{secret}</p>
        </Banner>
      )}
    </>
  )
}

/** In place of a form, for who has not proved the second factor a short time ago. `at`: where they do. */
export const ProofFirst = ({ at }: { at: string }) => (
  <>
    <p className="muted">{words.proof.text}</p>
    <div>
      <ButtonLink href={at} variant="secondary" size="small">
        {words.proof.link}
      </ButtonLink>
    </div>
  </>
)
