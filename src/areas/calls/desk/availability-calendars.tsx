import { Form } from 'react-router'
import { availability } from '#areas/calls/copy/desk-availability.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import type { PartProps } from './availability-fields.ts'

/** The adviser's calls, for another program to read. */
export function FeedCard({ view, answer, busy, own }: PartProps & { own: boolean }) {
  const words = availability.feed
  // Somebody else can only turn an address off.
  if (!own && view.feed === undefined) return null
  return (
    <Card as="section" className="times-card" id="feed">
      <h2>{words.title}</h2>
      <p className="muted small">{words.text}</p>
      {answer.feed === undefined ? (
        <p>{view.feed?.since ?? words.none}</p>
      ) : (
        <Banner tone="success" title={words.made}>
          <p className="times-address">{answer.feed}</p>
        </Banner>
      )}
      <Form method="post" className="times-actions">
        <input type="hidden" name="replaces" value={view.feed?.made ?? ''} />
        {own ? (
          <Button name="intent" value="feed" variant="secondary" size="small" busy={busy}>
            {view.feed === undefined ? words.make : words.renew}
          </Button>
        ) : null}
        {view.feed === undefined ? null : (
          <Button name="intent" value="revoke" variant="secondary" size="small">
            {words.revoke}
          </Button>
        )}
      </Form>
      {own && view.feed !== undefined ? <p className="muted small">{words.renewHelper}</p> : null}
    </Card>
  )
}

/** A calendar elsewhere, whose busy times are not offered. */
export function OutsideCard({ view, answer: { values, fields }, busy }: PartProps) {
  const words = availability.outside
  const { outside } = view
  return (
    <Card as="section" className="times-card" id="other-calendar">
      <h2>{words.title}</h2>
      <p className="muted small">{words.text}</p>
      {outside === undefined ? null : (
        <>
          {outside.failed ? (
            <Banner tone="error">{outside.text}</Banner>
          ) : (
            <p>
              {words.connected} {outside.text}
            </p>
          )}
          <Form method="post">
            <Button name="intent" value="disconnect" variant="secondary" size="small">
              {words.disconnect}
            </Button>
          </Form>
        </>
      )}
      <Form key={String(outside === undefined)} method="post" className="stack" noValidate>
        <TextField
          name="address"
          type="url"
          label={outside === undefined ? words.address : words.replace}
          helper={words.helper}
          error={fields?.address}
          defaultValue={values?.address}
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
        />
        <div>
          <Button name="intent" value="connect" variant="secondary" busy={busy}>
            {words.submit}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
