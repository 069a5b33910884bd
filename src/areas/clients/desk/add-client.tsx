import { useMemo } from 'react'
import { Form, href, redirect, useNavigation } from 'react-router'
import { clientFault, clientsPage, columnNames, head, addClientPage as words } from '#areas/clients/copy/clients.ts'
import { type ClientColumn, type ClientFault, clientColumns } from '#areas/clients/domain/client.ts'
import { addClient } from '#areas/clients/flows/add-client.ts'
import { forAdviser } from '#server/guards.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { dateInputs, datePart, typedDateText } from '#shared/domain/time/date-inputs.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/add-client'

export const meta = headOf(head)

export const loader = forAdviser(({ app }) => ({
  plans: app
    .catalogue()
    .plans.map(({ id, name, provider }) => ({ value: id, label: `${name}, ${provider.shortName}` })),
}))

const dates = ['birth', 'start', 'valueOn'] as const satisfies ClientColumn[]
const isDateColumn = (column: ClientColumn): boolean => dates.some((date) => date === column)
/** A plan's id says its provider. */
const typed = clientColumns.filter((column) => column !== 'provider' && !isDateColumn(column))
const inputs: readonly string[] = [...typed, ...dates.flatMap(dateInputs), 'invites']

type Answer = Refusal<string, ClientFault>

export const action = adviserForm({
  fields: inputs,
  secret: ['ppsn'],
  async run({ app, person, values, refuse }) {
    const text = (column: ClientColumn) =>
      isDateColumn(column) ? typedDateText(column, values).replaceAll(' ', '/') : (values[column] ?? '')
    const added = await addClient(app, text, { byUid: person.id, invites: values.invites === 'yes' })
    if (!added.ok) return refuse<Answer>({ fields: added.faults })
    const page = href('/desk/members/:uid/invitation', { uid: added.id })
    throw redirect(
      added.notInvited === undefined ? href('/desk/members/:uid', { uid: added.id }) : `${page}?closed`,
      303,
    )
  },
})

export const clientAction = refuseUnanswered(...inputs.filter((input) => input !== 'ppsn'))

/** A record for one client, with the same questions as a line of a file. */
export default function AddClient({ loaderData: { plans }, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined
  const busy = useNavigation().formMethod === 'POST'
  const errors = useMemo(() => listErrors(actionData as Answer | undefined), [actionData])
  const field = (column: ClientColumn) => ({
    name: column,
    label: columnNames[column],
    defaultValue: answer?.values?.[column] ?? '',
    error: answer?.fields?.[column] && clientFault(answer.fields[column]),
    autoComplete: 'off',
  })
  const date = (column: (typeof dates)[number]) => ({
    id: datePart(column, 'day'),
    label: columnNames[column],
    nameOf: (part: 'day' | 'month' | 'year') => datePart(column, part),
    texts: answer?.values ?? {},
    error: answer?.fields?.[column] && clientFault(answer.fields[column]),
  })
  return (
    <>
      <MemberHead title={words.title} back={{ href: href('/desk/clients'), label: clientsPage.title }} />
      <p className="muted">{words.text}</p>
      <ErrorSummary errors={errors} />
      <Card as="section" className="record-card">
        <Form method="post" className="stack gap-6" noValidate>
          <h2>{words.person}</h2>
          <div className="draft-row grid gap-6 gap-x-4 align-start">
            <TextField {...field('firstName')} required />
            <TextField {...field('lastName')} required />
          </div>
          <div className="draft-row grid gap-6 gap-x-4 align-start">
            <TextField {...field('email')} type="email" required />
            <TextField {...field('mobile')} type="tel" />
          </div>
          <div className="draft-row grid gap-6 gap-x-4 align-start">
            <DateField {...date('birth')} />
            <TextField {...field('ppsn')} defaultValue="" helper={clientsPage.columns.of.ppsn} />
          </div>
          <div className="line-above stack gap-1">
            <h2>{words.pension}</h2>
            <p className="muted">{words.pensionText}</p>
          </div>
          <div className="draft-row grid gap-6 gap-x-4 align-start">
            <SelectField {...field('plan')} options={plans} prompt={words.noPlan} />
            <TextField {...field('policy')} />
          </div>
          <DateField {...date('start')} />
          <div className="draft-row grid gap-6 gap-x-4 align-start">
            <TextField {...field('contribution')} inputMode="numeric" />
            <TextField {...field('employer')} inputMode="numeric" />
          </div>
          <div className="draft-row grid gap-6 gap-x-4 align-start">
            <TextField {...field('value')} inputMode="decimal" />
            <DateField {...date('valueOn')} />
          </div>
          <ChoiceCards
            many
            id="invites"
            nameOf={() => 'invites'}
            choices={[{ value: 'yes', label: words.invites }]}
            chosen={answer?.values?.invites === 'yes' ? ['yes'] : []}
          />
          <div>
            <Button busy={busy}>{words.submit}</Button>
          </div>
        </Form>
      </Card>
    </>
  )
}

function listErrors(answer: Answer | undefined) {
  if (!answer) return []
  const found = clientColumns.flatMap((column) => {
    const fault = answer.fields?.[column]
    if (fault === undefined) return []
    const box = isDateColumn(column) ? datePart(column, 'day') : column === 'provider' ? 'plan' : column
    return [{ field: box, label: columnNames[column], message: clientFault(fault) }]
  })
  return answer.message === undefined ? found : [{ message: answer.message }, ...found]
}
