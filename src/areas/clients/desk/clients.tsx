import { Form, href, redirect, useNavigation } from 'react-router'
import { columnNames, head, clientsPage as words } from '#areas/clients/copy/clients.ts'
import { type ClientList, clientColumns, clientHeadings, clientLists } from '#areas/clients/domain/client.ts'
import { clientFileBytes } from '#areas/clients/domain/client-file.ts'
import { uploadClients } from '#areas/clients/flows/import-clients.ts'
import { invitationsAMinute, inviteEveryone } from '#areas/clients/flows/invite-clients.ts'
import { listClientImports } from '#database/members/client-imports.ts'
import { countClients } from '#database/members/client-records.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { forAdviser } from '#server/guards.ts'
import { withUpload } from '#server/requests/read-upload.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { refuseWith } from '#web/forms/form-action.ts'
import { answerUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/clients'

export const meta = headOf(head)

const shownImports = 10

export const loader = forAdviser(async ({ app }, { request }) => {
  const invited = new URL(request.url).searchParams.get('invited')
  return {
    counts: await countClients(app.db),
    most: invitationsAMinute,
    invited: invited === null ? undefined : Number(invited) || 0,
    imports: (await listClientImports(app.db, shownImports)).map(({ id, by, uploadedAt, confirmedAt, finishedAt }) => ({
      id,
      by: words.past.by(by, formatMoment(uploadedAt, app.now())),
      state: words.past.state[finishedAt ? 'finished' : confirmedAt ? 'running' : 'waiting'],
    })),
  }
})

type Answer = Refusal<'file', string>

export const action = forAdviser(async ({ app, person }, { request }) => {
  const expected = { values: ['intent'], files: ['file'], fileBytes: clientFileBytes } as const
  return withUpload({ request, uploadBuffer: app.uploadBuffer }, expected, async (upload) => {
    if (!upload.ok) return refuseWith<Answer>({ fields: { file: requestMessage(upload.code) } })
    const { values, files } = upload.value
    if (values.intent === 'invite') {
      const chosen = await inviteEveryone(app, person.id)
      if (chosen.ok) throw redirect(`${href('/desk/clients')}?invited=${chosen.value}`, 303)
      return refuseWith<Answer>({ message: words.invite.closed }, 409)
    }
    const stored = await uploadClients(app, files.file?.buffered, person.id)
    if (stored.ok) throw redirect(href('/desk/clients/imports/:clientImport', { clientImport: stored.value }), 303)
    return refuseWith<Answer>({ fields: { file: words.fileFault[stored.code] } })
  })
})

export const clientAction = answerUnanswered<Answer>((_request, lost) => ({ message: requestMessage(lost) }))

/** Clients whom the firm has already: how many are here, a file of more, and their invitations. */
export default function Clients({ loaderData: { counts, most, invited, imports }, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined
  const posted = useNavigation().formData?.get('intent')
  return (
    <>
      <div className="split gap-3">
        <h1 className="desk-title">{words.title}</h1>
        <ButtonLink href={href('/desk/clients/add')} variant="secondary" size="small">
          {words.add}
        </ButtonLink>
      </div>
      <p className="muted">{words.text}</p>
      {answer?.message === undefined ? null : <Banner tone="error">{answer.message}</Banner>}
      {invited === undefined || answer ? null : <Banner tone="success">{words.invite.done(invited)}</Banner>}
      {counts.added === 0 ? null : (
        <Panel title={words.counts.title}>
          <Facts className="client-counts">
            {clientLists
              .filter((each) => each !== 'waiting' || counts.waiting > 0)
              .map((each) => (
                <Fact key={each} name={words.counts[each]}>
                  <ClientCount list={each} count={counts[each].toLocaleString('en-IE')} />
                </Fact>
              ))}
          </Facts>
          {counts.notInvited === 0 ? null : (
            <Form method="post" encType="multipart/form-data" className="split gap-3">
              <p className="muted grow">{words.invite.text(most)}</p>
              <Button name="intent" value="invite" variant="secondary" size="small" busy={posted === 'invite'}>
                {words.invite.submit(counts.notInvited)}
              </Button>
            </Form>
          )}
        </Panel>
      )}
      <Panel
        title={words.file.title}
        aside={
          <TextLink href={href('/desk/clients/template.csv')} reload>
            {words.file.template}
          </TextLink>
        }
      >
        <p className="muted">{words.file.text}</p>
        <Form method="post" encType="multipart/form-data" className="stack" noValidate>
          <FileField name="file" label={words.file.label} accept=".csv,text/csv" error={answer?.fields?.file} />
          <div>
            <Button name="intent" value="import" busy={posted === 'import'}>
              {words.file.submit}
            </Button>
          </div>
        </Form>
      </Panel>
      {imports.length === 0 ? null : (
        <Panel title={words.past.title} aside={words.past.text}>
          <ul className="ruled ruled-close bare-list">
            {imports.map(({ id, by, state }) => (
              <li key={id} className="split gap-0 gap-x-4">
                <TextLink href={href('/desk/clients/imports/:clientImport', { clientImport: id })}>{by}</TextLink>
                <span className="muted">{state}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={words.columns.title}>
        <p className="muted">{words.columns.text}</p>
        <dl className="values-columns container small ruled ruled-close">
          {clientColumns.map((column) => (
            <div key={column}>
              <dt>{clientHeadings[column]}</dt>
              <dd>
                {columnNames[column]}. {words.columns.of[column]}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  )
}

const ClientCount = ({ list, count }: { list: ClientList; count: string }) =>
  count === '0' ? (
    count
  ) : (
    <TextLink href={`${href('/desk/clients/list')}?list=${list}`} aria-label={`${words.counts[list]}: ${count}`}>
      {count}
    </TextLink>
  )
