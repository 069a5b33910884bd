/** Development: all emails that the app has queued or sent. */
import { Form, href } from 'react-router'
import { head, outbox as words } from '#areas/development/copy/outbox.ts'
import { readOutbox } from '#areas/development/flows/read-outbox.ts'
import { brand } from '#brand.ts'
import { forDeveloper } from '#server/guards.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DashboardFrame } from '#ui/frames/dashboard-frame.tsx'
import { PageHeader } from '#ui/frames/page-header.tsx'
import { EmptyState } from '#ui/progress/empty-state.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/outbox'
import './development.css'

export const meta = headOf(head)

export const loader = forDeveloper(async ({ app }, { request }) => {
  const to = new URL(request.url).searchParams.get('to')?.trim() ?? ''
  const emails = await readOutbox(app, to || undefined)
  return {
    to,
    emails: emails.map(({ id, subject, to: address, createdAt, sentAt }) => ({
      id,
      subject,
      address,
      at: createdAt.toISOString(),
      sent: sentAt !== null,
    })),
  }
})

export default function Outbox({ loaderData: { to, emails } }: Route.ComponentProps) {
  return (
    <DashboardFrame header={<PageHeader brandName={brand.name} homeHref={href('/')} />}>
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      <Form className="outbox-filter columns">
        <TextField
          name="to"
          label={words.filter.label}
          placeholder={words.filter.placeholder}
          type="email"
          defaultValue={to}
        />
        <Button variant="secondary">{words.filter.submit}</Button>
      </Form>
      {emails.length === 0 ? (
        <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>
      ) : (
        <ul className="stack gap-3 bare-list">
          {emails.map((mail) => (
            <Card as="li" key={mail.id}>
              <TextLink href={href('/outbox/:id', { id: mail.id })}>{mail.subject}</TextLink>
              <p className="caption">
                {words.to} {mail.address} · <time dateTime={mail.at}>{words.at(mail.at)}</time>
              </p>
              <Tag tone={mail.sent ? 'done' : 'waiting'}>{mail.sent ? words.sent : words.waiting}</Tag>
            </Card>
          ))}
        </ul>
      )}
    </DashboardFrame>
  )
}
