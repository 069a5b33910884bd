import { Form, href, redirect, useNavigation } from 'react-router'
import { screeningListsHead as head, screeningLists as words } from '#areas/application/copy/screening.ts'
import { screeningFileBytes } from '#areas/application/domain/screening/list-file.ts'
import { isScreeningKind, screeningKinds } from '#areas/application/domain/screening/screening.ts'
import { importScreeningList } from '#areas/application/flows/screening/import-list.ts'
import { recommendation } from '#areas/recommendations/copy/desk-recommendation.ts'
import { listImports, newestLists } from '#database/desk/screening-lists.ts'
import { openMatches } from '#database/members/screenings.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { forAdviser } from '#server/guards.ts'
import { withUpload } from '#server/requests/read-upload.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { TablePanel } from '#web/desk/desk-table.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { refuseWith } from '#web/forms/form-action.ts'
import { answerUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/screening-lists'

export const meta = headOf(head)

const shownMatches = 100
const shownImports = 10

export const loader = forAdviser(async ({ app }, { request }) => {
  const now = app.now()
  const newest = await newestLists(app.db)
  return {
    done: new URL(request.url).searchParams.has('saved'),
    matches: (await openMatches(app.db, shownMatches)).map(({ uid, name, kind, result, at }) => ({
      key: `${uid} ${kind}`,
      uid,
      name,
      check: words.kind[kind],
      result: words.result[result],
      since: formatMoment(at, now),
    })),
    lists: screeningKinds.map((kind) => {
      const list = newest.find((each) => each.kind === kind)
      return {
        kind: words.kind[kind],
        ...(list ? words.lists.facts(list) : { list: words.lists.none, on: undefined, people: undefined }),
      }
    }),
    imports: (await listImports(app.db, shownImports)).map(({ id, kind, name, listedOn, entries, fault, ...each }) => ({
      id,
      name,
      kind: words.kind[kind],
      by: words.past.by(each.by ?? recommendation.approved.formerly, formatMoment(each.addedAt, now)),
      state:
        fault !== null
          ? words.past.fault(fault)
          : each.unread || listedOn === null
            ? words.past.unread
            : words.past.read(listedOn, entries ?? 0),
    })),
  }
})

type Answer = Refusal<'kind' | 'name' | 'file', string>

export const action = forAdviser(async ({ app, person }, { request }) => {
  const expected = { values: ['kind', 'name'], files: ['file'], fileBytes: screeningFileBytes } as const
  return withUpload({ request, uploadBuffer: app.uploadBuffer }, expected, async (upload) => {
    if (!upload.ok) return refuseWith<Answer>({ fields: { file: requestMessage(upload.code) } })
    const { values, files } = upload.value
    const { kind, name } = values
    if (!isScreeningKind(kind)) return refuseWith<Answer>({ message: requestMessage('invalid_input') })
    const file = files.file?.buffered
    const imported = await importScreeningList(app, { kind, name, file, byUid: person.id })
    if (imported.ok) throw redirect(`${href('/desk/screening')}?saved`, 303)
    const { faults } = imported
    return refuseWith<Answer>({
      values,
      fields: {
        ...(faults.name && { name: words.fault(faults.name) }),
        ...(faults.file && { file: words.fileFault[faults.file] }),
      },
    })
  })
})

export const clientAction = answerUnanswered<Answer>((_request, lost) => ({ fields: { file: requestMessage(lost) } }))

/** The lists that members are checked against, the possible matches, and the import of a new list. */
export default function ScreeningLists({
  loaderData: { done, matches, lists, imports },
  actionData,
}: Route.ComponentProps) {
  const answer = (actionData ?? {}) as Answer
  const { add } = words
  const errors = [
    ...(answer.message === undefined ? [] : [{ message: answer.message }]),
    ...(['name', 'file'] as const).flatMap((field) => {
      const message = answer.fields?.[field]
      return message === undefined ? [] : [{ field, label: add[field], message }]
    }),
  ]
  const fileError = answer.fields?.file
  return (
    <>
      <h1 className="desk-title">{words.title}</h1>
      <p className="muted">{words.text}</p>
      <ErrorSummary errors={errors} />
      {done && errors.length === 0 ? <Banner tone="success">{add.done}</Banner> : null}
      <TablePanel caption={words.matches.title} columns={words.matches.columns} none={words.matches.none}>
        {matches.map(({ key, uid, name, check, result, since }) => (
          <tr key={key}>
            <th scope="row">
              <TextLink href={href('/desk/members/:uid/screening', { uid })}>{name}</TextLink>
            </th>
            <td>{check}</td>
            <td>{result}</td>
            <td className="muted">{since}</td>
          </tr>
        ))}
      </TablePanel>
      <div className="columns columns-late">
        <div className="stack gap-5 content-start">
          <TablePanel caption={words.lists.title} columns={words.lists.columns}>
            {lists.map(({ kind, list, on, people }) => (
              <tr key={kind}>
                <th scope="row">{kind}</th>
                {on === undefined ? (
                  <td className="muted" colSpan={3}>
                    {list}
                  </td>
                ) : (
                  <>
                    <td>{list}</td>
                    <td>{on}</td>
                    <td className="desk-figure">{people}</td>
                  </>
                )}
              </tr>
            ))}
          </TablePanel>
          {imports.length === 0 ? null : (
            <TablePanel caption={words.past.title} columns={words.past.columns}>
              {imports.map(({ id, name, kind, by, state }) => (
                <tr key={id}>
                  <th scope="row">
                    {name} <span className="caption">{kind}</span>
                  </th>
                  <td>{state}</td>
                  <td className="muted">{by}</td>
                </tr>
              ))}
            </TablePanel>
          )}
        </div>
        <Panel title={add.title}>
          <p className="muted">{add.text}</p>
          <Form method="post" encType="multipart/form-data" className="stack" noValidate>
            <SelectField
              name="kind"
              label={add.kind}
              options={screeningKinds.map((kind) => ({ value: kind, label: words.kind[kind] }))}
              defaultValue={answer.values?.kind}
            />
            <TextField
              name="name"
              label={add.name}
              helper={add.nameHelper}
              maxLength={longestReason}
              defaultValue={answer.values?.name}
              error={answer.fields?.name}
              autoComplete="off"
            />
            <FileField name="file" label={add.file} accept=".csv,text/csv" error={fileError} />
            <div>
              <Button busy={useNavigation().formMethod === 'POST'}>{add.submit}</Button>
            </div>
          </Form>
        </Panel>
      </div>
    </>
  )
}
