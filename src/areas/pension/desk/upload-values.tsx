import { Form, href, redirect, useNavigation } from 'react-router'
import { head, importValues as words } from '#areas/pension/copy/desk-values.ts'
import { fileBytes, fileColumns } from '#areas/pension/domain/values-file.ts'
import { uploadValues } from '#areas/pension/flows/import-values.ts'
import { forAdviser } from '#server/guards.ts'
import { withUpload } from '#server/requests/read-upload.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { refuseWith } from '#web/forms/form-action.ts'
import { answerUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/upload-values'

export const meta = headOf(head)

export const loader = forAdviser(() => null)

type Answer = Refusal<'file', string>

export const action = forAdviser(async ({ app, person }, { request }) => {
  const expected = { values: [], files: ['file'], fileBytes } as const
  return withUpload({ request, uploadBuffer: app.uploadBuffer }, expected, async (upload) => {
    if (!upload.ok) return refuseWith<Answer>({ fields: { file: requestMessage(upload.code) } })
    const stored = await uploadValues(app, upload.value.files.file?.buffered, person.id)
    if (stored.ok) throw redirect(href('/desk/values/:import', { import: stored.value }), 303)
    return refuseWith<Answer>({ fields: { file: words.fileFault[stored.code] } })
  })
})

export const clientAction = answerUnanswered<Answer>((_request, lost) => ({ fields: { file: requestMessage(lost) } }))

const columns = ['policy', 'date', 'value', 'member', 'employer'] as const

/** Takes a provider's file of values. The next page shows what it would change. */
export default function UploadValues({ actionData }: Route.ComponentProps) {
  const error = (actionData as Answer | undefined)?.fields?.file
  return (
    <>
      <h1 className="desk-title">{words.title}</h1>
      <p className="muted">{words.text}</p>
      <Panel title={words.choose}>
        <Form method="post" encType="multipart/form-data" className="stack" noValidate>
          <FileField name="file" label={words.file} accept=".csv,text/csv" error={error} />
          <div>
            <Button busy={useNavigation().formMethod === 'POST'}>{words.submit}</Button>
          </div>
        </Form>
      </Panel>
      <Panel title={words.columns.title}>
        <p className="muted">{words.columns.text}</p>
        <dl className="values-columns container small ruled ruled-close">
          {columns.map((column) => (
            <div key={column}>
              <dt>{fileColumns[column]}</dt>
              <dd>{words.columns.of[column]}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  )
}
