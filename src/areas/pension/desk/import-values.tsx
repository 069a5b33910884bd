import { Form, href, redirect, useNavigation } from 'react-router'
import { head, importValues as words } from '#areas/pension/copy/desk-values.ts'
import { applyImport, previewImport } from '#areas/pension/flows/import-values.ts'
import { forAdviser, notFoundResponse } from '#server/guards.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { StandaloneLink, TextLink } from '#ui/text-link.tsx'
import { DeskTable, TablePanel } from '#web/desk/desk-table.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/import-values'

const { preview } = words

export const meta = headOf(head)

export const loader = forAdviser(async ({ app, person }, { params }: Route.LoaderArgs) => {
  const shown = await previewImport(app, params.import, person.id)
  if (shown === undefined) throw notFoundResponse()
  if (shown === 'recorded') return undefined
  const { planned, ignored, hash } = shown
  return {
    changes: planned.filter((each) => each.kind === 'change'),
    same: planned.filter(({ kind }) => kind === 'same').length,
    refused: planned.filter((each) => each.kind === 'refused'),
    ignored,
    hash,
  }
})

export const action = adviserForm({
  fields: ['seen'],
  async run({ app, person, values, refuse }, { params }: Route.ActionArgs) {
    const applied = await applyImport(app, params.import, { seen: values.seen, byUid: person.id })
    if (applied.ok) throw redirect(href('/desk/values/:import', { import: params.import }), 303)
    if (applied.code === 'unknown') throw notFoundResponse()
    return refuse({ message: words.preview.changed }, 409)
  },
})

export const clientAction = refuseUnanswered('seen')

/** What a file would change, line by line, before anything is recorded; and that it is recorded, once it is. */
export default function ImportValues({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <MemberHead title={preview.title} back={{ href: href('/desk/values'), label: preview.back }} />
      {loaderData === undefined ? (
        <>
          <Banner tone="success">{preview.done}</Banner>
          <StandaloneLink href={href('/desk')}>{preview.toQueue}</StandaloneLink>
        </>
      ) : (
        <>
          {actionData?.message === undefined ? null : <Banner tone="error">{actionData.message}</Banner>}
          <Refused lines={loaderData.refused} />
          <Changes lines={loaderData.changes} />
          {loaderData.same > 0 ? <p className="muted">{preview.same(loaderData.same)}</p> : null}
          {loaderData.ignored.length > 0 ? <p className="muted">{preview.ignored(loaderData.ignored)}</p> : null}
          {loaderData.changes.length === 0 ? null : (
            <Form method="post">
              <input type="hidden" name="seen" value={loaderData.hash} />
              <Button busy={busy}>{preview.submit(loaderData.changes.length)}</Button>
            </Form>
          )}
        </>
      )}
    </>
  )
}

type Lines = NonNullable<Route.ComponentProps['loaderData']>

function Refused({ lines }: { lines: Lines['refused'] }) {
  if (lines.length === 0) return null
  return (
    <Panel title={preview.refused(lines.length)}>
      <p className="muted">{preview.refusedText}</p>
      <DeskTable caption={preview.refused(lines.length)} columns={[preview.line, preview.policy, preview.reason]}>
        {lines.map(({ line, policy, fault }) => (
          <tr key={line}>
            <td data-label={preview.line}>{line}</td>
            <td data-label={preview.policy}>{policy}</td>
            <td data-label={preview.reason}>{words.fault[fault]}</td>
          </tr>
        ))}
      </DeskTable>
    </Panel>
  )
}

function Changes({ lines }: { lines: Lines['changes'] }) {
  if (lines.length === 0) return <p>{preview.none}</p>
  const title = preview.changes(lines.length, new Set(lines.map(({ id }) => id)).size)
  return (
    <TablePanel caption={title} columns={[preview.line, preview.member, preview.policy, preview.date, preview.change]}>
      {lines.map(({ line, id, name, policy, on, changes, unusual }) => (
        <tr key={line}>
          <td data-label={preview.line}>{line}</td>
          <td data-label={preview.member}>
            <TextLink href={href('/desk/members/:uid', { uid: id })}>{name}</TextLink>
          </td>
          <td data-label={preview.policy}>{policy}</td>
          <td data-label={preview.date}>{formatDate(on)}</td>
          <td data-label={preview.change}>
            <div>
              {changes.map(({ figure, before, after }) => (
                <p key={figure}>
                  {before === undefined ? preview.added(figure, after) : preview.corrected(figure, before, after)}
                </p>
              ))}
              {unusual ? <Tag tone="waiting">{preview.unusual}</Tag> : null}
            </div>
          </td>
        </tr>
      ))}
    </TablePanel>
  )
}
