import { Form, href, redirect } from 'react-router'
import { deskRequests as words } from '#areas/profile/copy/desk-requests.ts'
import { requests } from '#areas/profile/copy/requests.ts'
import { answerRequest } from '#areas/profile/flows/member-requests.ts'
import { listRequests } from '#database/members/member-requests.ts'
import { formatLate, formatMoment } from '#desk/copy/format-time.ts'
import { headAbout } from '#desk/copy/member.ts'
import { answerKinds, byDue, longestRequest, nextAnswer, readAnswerKind } from '#desk/domain/member-requests.ts'
import { viewingRecord } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { displayName } from '#shared/domain/member.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Card } from '#ui/card.tsx'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { recordForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/requests'

export const meta = headOf(headAbout(words.title))

export const loader = viewingRecord('requests')(async ({ app, id, member }) => {
  const now = app.now()
  const list = await listRequests(app.db, id)
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    requests: byDue(list, app.holidays).map((each) => {
      const next = nextAnswer(each, app.holidays)
      return {
        id: each.id,
        title: requests.numbered(each.kind, each.number),
        received: requests.received(formatMoment(each.receivedAt, now)),
        text: each.text,
        next: next && {
          answer: next.answer,
          late: next.due < now,
          words:
            next.due < now
              ? words.late(next.answer, formatLate(next.due, now))
              : words.due(next.answer, formatMoment(next.due, now)),
        },
        answers: each.answers.map(({ kind, text, by, at }) => ({
          key: at.getTime(),
          kind,
          text,
          detail: requests.by(by, formatMoment(at, now)),
        })),
      }
    }),
  }
})

type Answer = Refusal<'request' | 'kind' | 'text', string>

export const action = recordForm({
  fields: ['request', 'kind', 'text'],
  async run({ app, person, id, values, refuse }) {
    const kind = readAnswerKind(values.kind)
    if (!kind) return refuse({ message: requestMessage('invalid_input') })
    const answer = { requestId: values.request, kind, text: values.text, byUid: person.id }
    const answered = await answerRequest(app, id, answer)
    if (answered.ok) throw redirect(href('/desk/members/:uid/requests', { uid: id }), 303)
    const fault = words.faults[answered.code]
    if (answered.code === 'request_settled') return refuse<Answer>({ message: fault }, 409)
    return refuse<Answer>({ fields: { text: fault } })
  },
})

export const clientAction = refuseUnanswered('request', 'kind', 'text')

/** A member's complaints and requests, with the forms that answer them. */
export default function DeskRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, requests: list } = loaderData
  const refusal = (actionData ?? {}) as Answer
  return (
    <>
      <MemberHead title={words.title} of={{ uid, name }} />
      {refusal.message === undefined ? null : <Banner tone="error">{refusal.message}</Banner>}
      {list.length === 0 ? <p className="muted">{words.none}</p> : null}
      <div className="stack gap-6">
        {list.map((each) => (
          <Card as="section" className="record-card" key={each.id}>
            <div className="cluster">
              <h2>{each.title}</h2>
              <Tag tone={each.next === undefined ? 'done' : each.next.late ? 'late' : 'sun'}>
                {each.next?.words ?? words.settled}
              </Tag>
              <span className="muted small">{each.received}</span>
            </div>
            <p className="typed wide">{each.text}</p>
            {each.answers.map(({ key, kind, text, detail }) => (
              <div key={key} className="line-above stack">
                <p className="record-small-title">
                  <b>{words.kind(kind).label}</b>
                </p>
                <p className="typed wide">{text}</p>
                <p className="caption">{detail}</p>
              </div>
            ))}
            {each.next === undefined ? null : (
              <AnswerForm
                key={each.answers.length}
                request={each.id}
                owed={each.next.answer}
                refusal={refusal.values?.request === each.id ? refusal : {}}
              />
            )}
          </Card>
        ))}
      </div>
    </>
  )
}

function AnswerForm({ request, owed, refusal }: { request: string; owed: string; refusal: Answer }) {
  const { fields, values } = refusal
  return (
    <Form method="post" className="line-above stack" noValidate>
      <input type="hidden" name="request" value={request} />
      <fieldset>
        <legend>{words.legend}</legend>
        <ChoiceCards
          id={`kind-${request}`}
          nameOf={() => 'kind'}
          choices={answerKinds.map((kind) => ({ value: kind, ...words.kind(kind) }))}
          chosen={[values?.kind ?? owed]}
        />
      </fieldset>
      <TextArea
        id={`text-${request}`}
        name="text"
        label={words.text.label}
        helper={words.text.helper}
        rows={5}
        maxLength={longestRequest}
        defaultValue={values?.text}
        error={fields?.text}
      />
      <div className="cluster gap-3 align-stretch">
        <SmallSubmit>{words.submit}</SmallSubmit>
      </div>
    </Form>
  )
}
