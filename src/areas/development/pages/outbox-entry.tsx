import { href } from 'react-router'
import { head, outbox as words } from '#areas/development/copy/outbox.ts'
import { readOutboxEntry } from '#areas/development/flows/read-outbox.ts'
import { brand } from '#brand.ts'
import { forDeveloper } from '#server/guards.ts'
import { Card } from '#ui/card.tsx'
import { DashboardFrame } from '#ui/frames/dashboard-frame.tsx'
import { PageHeader } from '#ui/frames/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/outbox-entry'
import './development.css'

export const meta = headOf(head)

export const loader = forDeveloper(async ({ app }, { params }: Route.LoaderArgs) => {
  const mail = await readOutboxEntry(app, params.id)
  if (!mail) throw new Response(null, { status: 404 })
  const links = [...new Set(mail.text.match(/https?:\/\/\S+/g) ?? [])]
  return { id: mail.id, to: mail.to, subject: mail.subject, text: mail.text, links }
})

export default function OutboxEntry({ loaderData: { id, to, subject, text, links } }: Route.ComponentProps) {
  const { mail } = words
  return (
    <DashboardFrame header={<PageHeader brandName={brand.name} homeHref={href('/')} />}>
      <p>
        <TextLink href={href('/outbox')}>{mail.back}</TextLink>
      </p>
      <h1>{subject}</h1>
      <p className="muted">
        {words.to} {to}
      </p>
      <h2>{mail.links}</h2>
      <ul className="outbox-links">
        {links.map((href) => (
          <li key={href}>
            <a href={href}>{href}</a>
          </li>
        ))}
      </ul>
      <h2>{mail.html}</h2>
      <iframe
        className="outbox-email"
        src={href('/outbox/:id/html', { id })}
        title={mail.frame(subject)}
        sandbox="allow-top-navigation-by-user-activation"
      />
      <h2>{mail.plain}</h2>
      <Card>
        <pre className="outbox-plain">{text}</pre>
      </Card>
    </DashboardFrame>
  )
}
