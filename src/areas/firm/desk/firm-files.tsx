import { Form, href, redirect, useNavigation } from 'react-router'
import { head } from '#areas/firm/copy/desk-firm.ts'
import { planFileWords, sectionName, settingFault, settingName } from '#areas/firm/copy/fields.ts'
import { type FirmSettings, fieldsOf, isPlanUsed, valueAt } from '#areas/firm/domain/firm-settings.ts'
import { findOpen } from '#areas/firm/flows/edit-draft.ts'
import { addPlanFile, savePlanFile } from '#areas/firm/flows/plan-files.ts'
import { type PlanFileFault, planFileBytes, readPlanFileName } from '#areas/recommendations/domain/plans/plan-files.ts'
import { forAdviser } from '#server/guards.ts'
import { withUpload } from '#server/requests/read-upload.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { dateInputs, datePart, readTypedDate } from '#shared/domain/time/date-inputs.ts'
import { type CalendarDate, formatDate, irishDate } from '#shared/domain/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'
import { TablePanel } from '#web/desk/desk-table.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { RowButton } from '#web/desk/row-button.tsx'
import { refuseWith } from '#web/forms/form-action.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/firm-files'
import { answerSave, type FirmAnswer, FirmHead, FirmRefusal } from './firm-parts.tsx'

export const meta = headOf(head)

const filePaths = fieldsOf.files.map(({ path }) => path)

/** By the name of the plan where it has one. */
function nameIn(draft: FirmSettings, path: string): string {
  const { label, place } = fieldsOf.files.find((field) => field.path === path) ?? {}
  const plan = place === undefined ? undefined : draft.otherPlans[place]?.name
  return plan ? `${plan}: ${label}` : (settingName(path) ?? path)
}

/** The files of the plans that there are. */
const usedIn = (draft: FirmSettings) =>
  fieldsOf.files
    .filter(({ place }) => place === undefined || isPlanUsed(draft, place))
    .map(({ path }) => {
      const name = String(valueAt(draft, path) ?? '')
      return { path, name: nameIn(draft, path), stored: name, on: readPlanFileName(name)?.on }
    })

export const loader = forAdviser(async ({ app }, { request }: Route.LoaderArgs) => {
  const open = await findOpen(app)
  if (open?.state !== 'draft') throw redirect(href('/desk/firm'), 303)
  const saved = new URL(request.url).searchParams.has('saved')
  return { ...sectionName('files', ''), files: usedIn(open.content), saved }
})

const expected = {
  values: ['path', ...dateInputs('dated')],
  files: ['file'],
  fileBytes: planFileBytes,
} as const

type Values = Readonly<Record<string, string>>

function readDay(values: Values, today: CalendarDate): Result<CalendarDate, PlanFileFault> {
  const date = readTypedDate('dated', values)
  if (date === undefined) return fail('file_date')
  return date > today ? fail('file_future') : ok(date)
}

export const action = forAdviser(async ({ app, person }, { request }) =>
  withUpload({ request, uploadBuffer: app.uploadBuffer }, expected, async (upload) => {
    if (!upload.ok) return refuseWith<FirmAnswer>({ message: requestMessage(upload.code) })
    const { values, files } = upload.value
    const open = await findOpen(app)
    if (open?.state !== 'draft') throw redirect(href('/desk/firm'), 303)
    const path = filePaths.find((each) => each === values.path)
    const change = { draft: open.content, path: path ?? '', by: person.id }
    if (path === undefined) return refuseWith<FirmAnswer>({ values, fields: { path: planFileWords.choose } })
    if (values.intent === 'remove') {
      const removed = await savePlanFile(app, { ...change, name: '' })
      return removed.kind === 'saved' ? backHere() : answerSave(removed, values)
    }
    const day = readDay(values, irishDate(app.now()))
    const refused = {
      ...(day.ok ? {} : { dated: settingFault(day.code, path) }),
      ...(files.file ? {} : { file: settingFault('file_missing', path) }),
    }
    if (!day.ok || !files.file) return refuseWith<FirmAnswer>({ values, fields: refused })
    const added = await addPlanFile(app, { ...change, file: files.file.buffered, on: day.value })
    if (added.kind === 'saved') return backHere()
    const fault = added.kind === 'refused' ? added.faults[path] : undefined
    return fault
      ? refuseWith<FirmAnswer>({ values, fields: { file: settingFault(fault, path) } })
      : answerSave(added, values)
  }),
)

export const clientAction = refuseUnanswered(...expected.values)

const backHere = () => redirect(`${href('/desk/firm/edit/files')}?saved`, 303)

const boxes = [
  { path: 'path', label: planFileWords.which },
  { path: 'dated', label: planFileWords.date },
  { path: 'file', label: planFileWords.file },
]

/** The provider's documents of every plan, and a form for one file at a time. */
export default function FirmFiles({ loaderData, actionData }: Route.ComponentProps) {
  const { title, text, files, saved } = loaderData
  const answer = actionData as FirmAnswer | undefined
  const error = answer?.fields?.file
  const busy = useNavigation().formData?.get('intent') === 'add'
  const named = files.filter(({ on }) => on !== undefined)
  return (
    <>
      <FirmHead title={title} lead={`${text} ${planFileWords.text}`} />
      <FirmRefusal answer={answer} fields={boxes} />
      {saved && answer === undefined ? <Banner tone="success">{planFileWords.saved}</Banner> : null}
      <div className="record record-wide columns columns-late">
        <TablePanel
          className="firm-table"
          caption={title}
          none={planFileWords.none}
          columns={[planFileWords.which, planFileWords.date, { name: planFileWords.open, hidden: true }]}
        >
          {named.map((file) => (
            <StoredFile key={file.path} {...file} />
          ))}
        </TablePanel>
        <Panel title={planFileWords.addTitle}>
          <Form
            method="post"
            encType="multipart/form-data"
            className="stack"
            noValidate
            // A file that was saved leaves the form.
            key={files.map(({ stored }) => stored).join()}
          >
            <SelectField
              name="path"
              label={planFileWords.which}
              prompt={planFileWords.choose}
              defaultValue={answer?.values?.path}
              error={answer?.fields?.path}
              options={files.map(({ path, name }) => ({ value: path, label: name }))}
            />
            <DateField
              id="dated"
              label={planFileWords.date}
              nameOf={(part) => datePart('dated', part)}
              texts={answer?.values ?? {}}
              error={answer?.fields?.dated}
            />
            <FileField
              name="file"
              label={planFileWords.file}
              accept="application/pdf"
              error={error}
              helper={planFileWords.helper}
            />
            <div>
              <Button size="small" name="intent" value="add" busy={busy}>
                {planFileWords.submit}
              </Button>
            </div>
          </Form>
        </Panel>
      </div>
    </>
  )
}

function StoredFile({ path, name, stored, on }: Route.ComponentProps['loaderData']['files'][number]) {
  if (on === undefined) return null
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatDate(on)}</td>
      <td className="desk-end">
        <div className="cluster gap-0 gap-x-4">
          <StandaloneLink
            href={href('/desk/firm/plan-files/:file', { file: stored })}
            target="_blank"
            rel="noopener"
            aria-label={planFileWords.openOf(name)}
            reload
            plain
          >
            {planFileWords.open}
          </StandaloneLink>
          <RowButton
            of={['path', path]}
            intent="remove"
            label={planFileWords.removeOf(name)}
            encType="multipart/form-data"
          >
            {planFileWords.remove}
          </RowButton>
        </div>
      </td>
    </tr>
  )
}
