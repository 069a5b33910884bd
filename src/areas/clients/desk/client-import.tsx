import { type ReactNode, useEffect } from 'react'
import { Form, href, redirect, useNavigation, useRevalidator } from 'react-router'
import { columnNames, head, clientImport as words } from '#areas/clients/copy/clients.ts'
import type { ClientColumn, ClientFault } from '#areas/clients/domain/client.ts'
import { lineKinds } from '#areas/clients/domain/match-client.ts'
import { confirmClients } from '#areas/clients/flows/import-clients.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { countClientRows, findClientImport, listClientRows } from '#database/members/client-imports.ts'
import { forAdviser, notFoundResponse } from '#server/guards.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DeskTable } from '#web/desk/desk-table.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/client-import'

export const meta = headOf(head)

/** Of each kind. The rest of the refused lines is in a file. */
const shownLines = 50

export const loader = forAdviser(async ({ app }, { params }: Route.LoaderArgs) => {
  const found = await findClientImport(app.db, params.clientImport)
  if (!found) throw notFoundResponse()
  const lines = async (kind: 'new' | 'changed' | 'refused') =>
    (await listClientRows(app.db, found.id, { kind, most: shownLines })).map(
      ({ line, cells, faults, client, changes }) => ({
        line,
        name: client
          ? `${client.first_name} ${client.last_name}`
          : [cells?.firstName, cells?.lastName].join(' ').trim(),
        email: client?.email_address ?? cells?.email ?? '',
        pension: client?.policy_number
          ? [findPlan(app.catalogue(), client.pension_applied)?.name, client.policy_number].filter(Boolean).join(', ')
          : words.table.none,
        changes: (changes ?? []).map((column) => columnNames[column]).join(', '),
        reasons: Object.entries(faults ?? {}).map(([column, fault]) =>
          words.reason(column as ClientColumn, fault as ClientFault),
        ),
      }),
    )
  return {
    id: found.id,
    state: found.finishedAt ? ('finished' as const) : found.confirmedAt ? ('running' as const) : ('waiting' as const),
    ignored: found.ignored,
    counts: await countClientRows(app.db, found.id),
    refused: await lines('refused'),
    fresh: found.confirmedAt ? [] : await lines('new'),
    changed: found.confirmedAt ? [] : await lines('changed'),
  }
})

export const action = adviserForm({
  fields: [],
  async run({ app, person }, { params }: Route.ActionArgs) {
    if (!(await findClientImport(app.db, params.clientImport))) throw notFoundResponse()
    await confirmClients(app, params.clientImport, person.id)
    throw redirect(href('/desk/clients/imports/:clientImport', { clientImport: params.clientImport }), 303)
  },
})

export const clientAction = refuseUnanswered()

/** Milliseconds between two looks at the progress. */
const everyMs = 1500

/** What a file would do before anything is recorded, then how far it is, then what became of it. */
export default function ClientImport({ loaderData, actionData }: Route.ComponentProps) {
  const { id, state, ignored, counts, refused, fresh, changed } = loaderData
  const busy = useNavigation().formMethod === 'POST'
  const toRecord = counts.new + counts.changed
  useProgress(state === 'running')
  return (
    <>
      <MemberHead title={words.title} back={{ href: href('/desk/clients'), label: words.back }} />
      {actionData?.message === undefined ? null : <Banner tone="error">{actionData.message}</Banner>}
      {state === 'running' ? <Banner tone="info">{words.running(counts.done, toRecord)}</Banner> : null}
      {state === 'finished' ? (
        <>
          <Banner tone="success">{words.done(counts.done)}</Banner>
          <div>
            <ButtonLink href={href('/desk/clients')} variant="secondary">
              {words.toClients}
            </ButtonLink>
          </div>
        </>
      ) : null}
      <Panel title={words.summary}>
        <Facts className="client-counts">
          {lineKinds.map((kind) => (
            <Fact key={kind} name={words.of[kind]}>
              {counts[kind].toLocaleString('en-IE')}
            </Fact>
          ))}
        </Facts>
        {ignored.length > 0 ? <p className="muted">{words.ignored(ignored)}</p> : null}
        {state !== 'waiting' ? null : toRecord === 0 ? (
          <p>{words.nothing}</p>
        ) : (
          <Form method="post" className="split gap-3">
            <p className="muted">{words.note}</p>
            <Button busy={busy}>{words.submit(toRecord)}</Button>
          </Form>
        )}
      </Panel>
      {refused.length === 0 ? null : (
        <Panel
          title={words.refused.title(counts.refused)}
          aside={
            <TextLink href={href('/desk/clients/imports/:clientImport/refused.csv', { clientImport: id })} reload>
              {words.refused.download}
            </TextLink>
          }
        >
          <p className="muted">{words.refused.text}</p>
          <Lines
            caption={words.refused.title(counts.refused)}
            columns={[words.refused.row, words.refused.who, words.refused.why]}
            rows={refused.map(({ line, name, email, reasons }) => ({
              line,
              cells: [
                name || email,
                <span key="reasons">
                  {reasons.map((reason) => (
                    <span key={reason} className="under">
                      {reason}
                    </span>
                  ))}
                </span>,
              ],
            }))}
          />
          {counts.refused > refused.length ? (
            <p className="muted">{words.refused.more(counts.refused - refused.length)}</p>
          ) : null}
        </Panel>
      )}
      {changed.length === 0 ? null : (
        <Panel title={words.changed(counts.changed)}>
          <Lines
            caption={words.changed(counts.changed)}
            columns={[words.refused.row, words.table.client, words.table.changes]}
            rows={changed.map(({ line, name, changes }) => ({ line, cells: [name, changes] }))}
          />
          {counts.changed > changed.length ? (
            <p className="muted">{words.more(counts.changed - changed.length)}</p>
          ) : null}
        </Panel>
      )}
      {fresh.length === 0 ? null : (
        <Panel title={words.of.new}>
          <Lines
            caption={words.of.new}
            columns={[words.refused.row, words.table.client, words.table.email, words.table.pension]}
            rows={fresh.map(({ line, name, email, pension }) => ({ line, cells: [name, email, pension] }))}
          />
          {counts.new > fresh.length ? <p className="muted">{words.more(counts.new - fresh.length)}</p> : null}
        </Panel>
      )}
    </>
  )
}

/** Looks again while the job runs. Without scripts the page is reloaded by hand. */
function useProgress(runs: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => navigator.onLine && void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [runs, revalidate])
}

type LinesProps = {
  caption: string
  columns: readonly string[]
  rows: readonly { line: number; cells: readonly ReactNode[] }[]
}

const Lines = ({ caption, columns, rows }: LinesProps) => (
  <DeskTable caption={caption} columns={columns} className="client-lines">
    {rows.map(({ line, cells }) => (
      <tr key={line}>
        {[line, ...cells].map((cell, at) => (
          <td key={columns[at]} data-label={columns[at]}>
            {cell}
          </td>
        ))}
      </tr>
    ))}
  </DeskTable>
)
