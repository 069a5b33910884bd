/** /my-profile/requests: a complaint, a correction or an objection, and what became of it. */
import { useMemo } from 'react'
import { Form, href, redirect } from 'react-router'
import { head, requests as words } from '#areas/profile/copy/requests.ts'
import { sendRequest } from '#areas/profile/flows/member-requests.ts'
import { listRequests } from '#database/members/member-requests.ts'
import { formatLong } from '#desk/copy/format-time.ts'
import {
  longestRequest,
  outcomeDue,
  type RequestFault,
  readRequestKind,
  readRequestText,
  requestKinds,
} from '#desk/domain/member-requests.ts'
import { forMember } from '#server/guards.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { TextLink, WayBack } from '#ui/text-link.tsx'
import { memberForm } from '#web/forms/guarded-form.ts'
import { useOpenErrors } from '#web/forms/open-errors.ts'
import { Submit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import type { Route } from './+types/requests'

export const meta = headOf(head)

export const loader = forMember(async ({ app, person }, { request }) => {
  const sent = Number(new URL(request.url).searchParams.get('sent'))
  const requests = await listRequests(app.db, person.id)
  return {
    sent: requests.find(({ number }) => number === sent)?.number,
    requests: requests.map((each) => ({
      number: each.number,
      kind: each.kind,
      text: each.text,
      received: words.received(formatLong(each.receivedAt)),
      due: each.settledAt === null ? words.open(outcomeDue(each, app.holidays)) : undefined,
      answers: each.answers.map(({ kind, text, by, at }) => ({
        kind,
        text,
        detail: words.by(by, formatLong(at)),
        key: at.getTime(),
      })),
    })),
  }
})

type Answer = Refusal<'kind' | 'text', RequestFault | 'missing'>

export const action = memberForm({
  fields: ['kind', 'text'],
  async run({ app, person, values, refuse }) {
    const kind = readRequestKind(values.kind)
    if (!kind) {
      const text = readRequestText(values.text)
      return refuse<Answer>({ fields: { kind: 'missing', ...(text.ok ? {} : { text: text.code }) } })
    }
    const sent = await sendRequest(app, person.id, { kind, text: values.text })
    if (sent.ok) throw redirect(`${href('/my-profile/requests')}?sent=${sent.value}`, 303)
    if (sent.code === 'rate_limited') return refuse<Answer>({ message: words.limited }, 429)
    return refuse<Answer>({ fields: { text: sent.code } })
  },
})

export const clientAction = refuseUnanswered('kind', 'text')

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const { sent, requests } = loaderData
  return (
    <>
      <WayBack href={href('/my-profile/data')}>{words.back}</WayBack>
      <h1>{words.title}</h1>
      {sent === undefined ? null : <Banner tone="success">{words.sent(sent)}</Banner>}
      <p className="muted">{words.lead}</p>
      <RequestForm key={sent} answer={actionData as Answer | undefined} />
      {requests.length === 0 ? null : <h2 className="request-list-title">{words.listTitle}</h2>}
      {requests.map((request) => (
        <Card as="section" key={request.number}>
          <div className="request-head split gap-2">
            <h3>{words.numbered(request.kind, request.number)}</h3>
            <Tag tone={request.due === undefined ? 'done' : 'waiting'}>{request.due ?? words.settled}</Tag>
          </div>
          <p className="typed">{request.text}</p>
          <p className="caption">{request.received}</p>
          {request.answers.map(({ kind, text, detail, key }) => (
            <div key={key} className="request-answer line-above stack gap-1">
              <p className="strong">{words.answers[kind]}</p>
              <p className="typed">{text}</p>
              <p className="caption">{detail}</p>
            </div>
          ))}
        </Card>
      ))}
    </>
  )
}

const messagesOf = ({ kind, text }: NonNullable<Answer['fields']>) => ({
  kind: kind && words.choice.missing,
  text: text && text !== 'missing' ? words.faults[text] : undefined,
})

function RequestForm({ answer }: { answer: Answer | undefined }) {
  const { fields, summary, onInput } = useOpenErrors(answer)
  const { values } = answer ?? {}
  const { kind: kindError, text: textError } = messagesOf(fields)
  const errors = useMemo(() => {
    const { message, fields: refused = {} } = summary ?? {}
    const { kind, text } = messagesOf(refused)
    return [
      ...(message ? [{ message }] : []),
      ...(kind ? [{ field: 'kind', message: kind }] : []),
      ...(text ? [{ field: 'text', message: text }] : []),
    ]
  }, [summary])
  return (
    <>
      <ErrorSummary errors={errors} />
      <Form method="post" className="stack" noValidate onInput={onInput}>
        <fieldset
          className={classNames('stack gap-2', kindError && 'field-wrong')}
          aria-describedby={kindError ? 'kind-error' : undefined}
        >
          <legend>{words.choice.legend}</legend>
          <ChoiceCards
            id="kind"
            nameOf={() => 'kind'}
            choices={requestKinds.map((kind) => ({ value: kind, ...words.kinds[kind] }))}
            chosen={values?.kind ? [values.kind] : []}
          />
          {kindError ? <FieldError id="kind-error">{kindError}</FieldError> : null}
        </fieldset>
        <p className="small muted">
          {words.identity} <TextLink href={href('/my-profile/identity')}>{words.identityLink}</TextLink>
        </p>
        <TextArea
          name="text"
          label={words.text.label}
          helper={words.text.helper}
          rows={6}
          maxLength={longestRequest}
          defaultValue={values?.text}
          error={textError}
        />
        <Submit>{words.submit}</Submit>
      </Form>
    </>
  )
}
