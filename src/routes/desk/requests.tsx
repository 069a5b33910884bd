import { Form, redirect, useNavigation } from 'react-router'
import { formatLate, formatMoment } from '#copy/desk/format-time.ts'
import { head } from '#copy/desk/meta/member.ts'
import { recommendation } from '#copy/desk/recommendation.ts'
import { deskRequests as words } from '#copy/desk/requests.ts'
import { requests } from '#copy/profile/requests.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { listRequests } from '#database/member-requests.ts'
import { answerKinds, byDue, longestRequest, nextAnswer, readAnswerKind } from '#domain/desk/member-requests.ts'
import { displayName } from '#domain/shared/member.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { answerRequest } from '#flows/profile/member-requests.ts'
import { paths } from '#paths.ts'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { forRecord, viewingRecord } from '#server/guards.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { Tag } from '#ui/tag.tsx'
import { TextArea } from '#ui/text-area.tsx'
import './member.css'
import type { Route } from './+types/requests'
import { MemberHead } from './member-head.tsx'

export const meta = headOf(head)

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

export const action = forRecord(
  formAction({
    fields: ['request', 'kind', 'text'],
    async run({ app, person, id, values, refuse }) {
      const kind = readAnswerKind(values.kind)
      if (!kind) return refuse({ message: requestMessage('invalid_input') })
      const answer = { requestId: values.request, kind, text: values.text, byUid: person.id }
      const answered = await answerRequest(app, id, answer)
      if (answered.ok) throw redirect(paths.deskRequests(id), 303)
      const fault = words.fault(answered.code)
      if (answered.code === 'request_settled') return refuse<Answer>({ message: fault }, 409)
      return refuse<Answer>({ fields: { text: fault } })
    },
  }),
)

export const clientAction = refuseOffline('request', 'kind', 'text')

/** A member's complaints and requests, with the forms that answer them. */
export default function DeskRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, requests: list } = loaderData
  const refusal = (actionData ?? {}) as Answer
  return (
    <>
      <MemberHead title={words.title} back={{ href: paths.deskMember(uid), label: recommendation.back(name) }} />
      {refusal.message === undefined ? null : <Banner tone="error">{refusal.message}</Banner>}
      {list.length === 0 ? <p className="muted">{words.none}</p> : null}
      <div className="record-main">
        {list.map((each) => (
          <Card as="section" className="record-card" key={each.id}>
            <div className="desk-head">
              <h2>{each.title}</h2>
              <Tag tone={each.next === undefined ? 'done' : each.next.late ? 'late' : 'sun'}>
                {each.next?.words ?? words.settled}
              </Tag>
              <span className="muted small">{each.received}</span>
            </div>
            <p className="record-note">{each.text}</p>
            {each.answers.map(({ key, kind, text, detail }) => (
              <div key={key} className="record-answer stack">
                <p className="record-small-title">
                  <b>{words.kind(kind).label}</b>
                </p>
                <p className="record-note">{text}</p>
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
  const busy = useNavigation().formMethod === 'POST'
  const { fields, values } = refusal
  return (
    <Form method="post" className="review-form answer-form" noValidate>
      <input type="hidden" name="request" value={request} />
      <fieldset className="answer-kind">
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
      <div className="record-actions">
        <Button size="small" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </Form>
  )
}
