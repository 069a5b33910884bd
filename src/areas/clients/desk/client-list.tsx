import { href } from 'react-router'
import { head, clientsPage as page, clientList as words } from '#areas/clients/copy/clients.ts'
import { type ClientList, clientLists, readClientList } from '#areas/clients/domain/client.ts'
import { type ListedClient, listClients } from '#database/members/client-records.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { queue } from '#desk/copy/queue.ts'
import { queuePage, readCursor, writeCursor } from '#desk/domain/queue.ts'
import { forAdviser } from '#server/guards.ts'
import { displayName } from '#shared/domain/member.ts'
import { EmptyState } from '#ui/progress/empty-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DeskPages } from '#web/desk/desk-pages.tsx'
import { DeskTable } from '#web/desk/desk-table.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { ScopeLinks } from '#web/desk/scope-links.tsx'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/client-list'

export const meta = headOf(head)

export const loader = forAdviser(async ({ app, read }, { request }) => {
  const query = new URL(request.url).searchParams
  const list = readClientList(query.get('list'))
  const after = readCursor(query.get('after'))
  const found = await read((db) => listClients(db, { list, after, size: queuePage + 1 }))
  const clients = found.slice(0, queuePage)
  const last = found.length > queuePage ? clients.at(-1) : undefined
  const at = (moment: Date) => formatMoment(moment, app.now())
  return {
    list,
    clients: clients.map((client) => ({
      uid: client.uid,
      name: displayName(client) || client.email_address,
      email: client.email_address,
      added: at(client.addedAt),
      invitation: invitationOf(client, at),
    })),
    afterFirstPage: after !== undefined,
    next: last && writeCursor({ at: last.addedAt, uid: last.uid }),
  }
})

const invitationOf = ({ opened, inviteAt, invitedAt }: ListedClient, at: (moment: Date) => string): string =>
  opened
    ? words.state.opened
    : inviteAt
      ? words.state.waiting
      : invitedAt
        ? words.state.sent(at(invitedAt))
        : words.state.never

const addressOf = (list: ClientList, after?: string): string =>
  `${href('/desk/clients/list')}?${new URLSearchParams({ list, ...(after === undefined ? {} : { after }) })}`

/** The clients behind a number of the page of clients. */
export default function Clients({ loaderData: { list, clients, afterFirstPage, next } }: Route.ComponentProps) {
  const { columns, none } = words
  return (
    <>
      <MemberHead title={page.counts[list]} back={{ href: href('/desk/clients'), label: words.back }} />
      <ScopeLinks
        label={words.label}
        links={clientLists.map((each) => ({ name: page.counts[each], href: addressOf(each), chosen: each === list }))}
      />
      {clients.length === 0 ? (
        <EmptyState title={none.title}>{none.text}</EmptyState>
      ) : (
        <DeskTable
          className="desk-table"
          caption={page.counts[list]}
          columns={[columns.client, columns.added, columns.invitation]}
        >
          {clients.map(({ uid, name, email, added, invitation }) => (
            <tr key={uid}>
              <th scope="row">
                <div className="desk-member">
                  <TextLink href={href('/desk/members/:uid', { uid })} className="desk-who">
                    {name}
                  </TextLink>
                  <span className="caption under">{email}</span>
                </div>
              </th>
              <td className="muted">{added}</td>
              <td className="muted">{invitation}</td>
            </tr>
          ))}
        </DeskTable>
      )}
      <DeskPages
        label={queue.pages}
        first={afterFirstPage ? { name: queue.first, href: addressOf(list) } : undefined}
        next={next === undefined ? undefined : { name: queue.next, href: addressOf(list, next) }}
      />
    </>
  )
}
