import { Form, href, redirect, useNavigation } from 'react-router'
import { head, firm as words } from '#areas/firm/copy/desk-firm.ts'
import { fieldLabel, logoWords, sectionName } from '#areas/firm/copy/fields.ts'
import type { FirmFault } from '#areas/firm/domain/check-firm-settings.ts'
import { partnerFields } from '#areas/firm/domain/firm-fields.ts'
import { partnerPlaces } from '#areas/firm/domain/firm-settings.ts'
import { logoBytes, logoTypes } from '#areas/firm/domain/logo.ts'
import { findOpen, saveSection, seenSettings } from '#areas/firm/flows/edit-draft.ts'
import { storeLogo } from '#areas/firm/flows/partner-logos.ts'
import { brand } from '#brand.ts'
import { forAdviser } from '#server/guards.ts'
import { withUpload } from '#server/requests/read-upload.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PartnerLogo } from '#ui/marks/partner-logo.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { refuseWith } from '#web/forms/form-action.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { logoPicture } from '#web/layout/firm-of-pages.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/firm-partners'
import { answerSave, type FirmAnswer, FirmHead, FirmRefusal } from './firm-parts.tsx'

export const meta = headOf(head)

/** The fields of one picture. `logo` is what the settings call it, `file` a new one. */
const logoAt = (at: string) => ({ logo: `${at}.logo`, file: `${at}.file`, remove: `${at}.remove` })
type LogoFields = ReturnType<typeof logoAt>

const fieldsAt = (place: number) => ({
  name: `partners.${place}.name`,
  role: `partners.${place}.role`,
  ...logoAt(`partners.${place}`),
})
type Fields = ReturnType<typeof fieldsAt>

const own = logoAt('firm')

export const loader = forAdviser(async ({ app }) => {
  const open = await findOpen(app)
  if (open?.state !== 'draft') throw redirect(href('/desk/firm'), 303)
  const partners = open.content.partners.map((partner, place) => ({ ...partner, fields: fieldsAt(place) }))
  return {
    ...sectionName('partners', ''),
    seen: seenSettings(open.content, 'partners'),
    logo: open.content.firm.logo,
    partners,
    labels: [own.logo, ...partners.flatMap(({ fields: { name, role, logo } }) => [name, role, logo])].map((path) => ({
      path,
      label: fieldLabel(path),
    })),
  }
})

const places = Array.from({ length: partnerPlaces }, (_, place) => fieldsAt(place))
const pictures: readonly LogoFields[] = [own, ...places]
const expected = {
  values: [
    ...places.flatMap(({ name, role }) => [name, role]),
    ...pictures.flatMap(({ logo, remove }) => [logo, remove]),
    'seen',
  ],
  files: pictures.map(({ file }) => file),
  fileBytes: logoBytes,
}

export const action = forAdviser(async ({ app, person }, { request }) =>
  withUpload({ request, uploadBuffer: app.uploadBuffer }, expected, async (upload) => {
    if (!upload.ok) return refuseWith<FirmAnswer>({ message: requestMessage(upload.code) })
    const { values, files } = upload.value
    const ofFiles: Record<string, FirmFault> = {}
    for (const { logo, file, remove } of pictures) {
      const sent = files[file]
      if (!sent) continue
      const stored = await storeLogo(app, sent.buffered)
      // The form can show it again if something else is wrong: a browser does not fill a file in again.
      if (stored.ok) Object.assign(values, { [logo]: stored.value, [remove]: '' })
      else ofFiles[logo] = stored.code
    }
    const removed = pictures.filter(({ remove }) => values[remove] !== '').map(({ logo }) => [logo, ''])
    const typed = { ...values, ...Object.fromEntries(removed) }
    const save = { section: 'partners', typed, seen: values.seen ?? '', by: person.id, ofFiles } as const
    return answerSave(await saveSection(app, save), values)
  }),
)

export const clientAction = refuseUnanswered(...expected.values)

export default function FirmPartners({ loaderData, actionData }: Route.ComponentProps) {
  const { title, text, logo, partners, labels, seen } = loaderData
  const answer = actionData as FirmAnswer | undefined
  return (
    <>
      <FirmHead title={title} lead={`${text} ${logoWords.text}`} />
      <FirmRefusal answer={answer} fields={labels} />
      <Form method="post" encType="multipart/form-data" className="stack" noValidate>
        <input type="hidden" name="seen" value={answer?.values?.seen ?? seen} />
        <div className="grid align-start">
          <Panel title={logoWords.own}>
            <LogoField
              fields={own}
              stored={logo}
              logo={answer?.values?.[own.logo] ?? logo}
              partner={brand.name}
              removed={(answer?.values?.[own.remove] ?? '') !== ''}
              error={answer?.fields?.[own.logo]}
            />
          </Panel>
          {partners.map((partner, place) => (
            <Panel key={partner.fields.name} title={logoWords.partner(place)}>
              <fieldset className="stack" aria-label={logoWords.partner(place)}>
                <PartnerFields partner={partner} answer={answer} />
              </fieldset>
            </Panel>
          ))}
        </div>
        <div>
          <Button size="small" busy={useNavigation().formMethod === 'POST'}>
            {words.edit.save}
          </Button>
        </div>
      </Form>
    </>
  )
}

type PartnerProps = {
  partner: { name: string; role: string; logo: string; fields: Fields }
  answer: FirmAnswer | undefined
}

function PartnerFields({ partner, answer }: PartnerProps) {
  const { fields } = partner
  const typed = (field: keyof Fields) => answer?.values?.[fields[field]]
  const name = typed('name') ?? partner.name
  return (
    <>
      <TextField
        name={fields.name}
        label={partnerFields.name.label}
        defaultValue={name}
        error={answer?.fields?.[fields.name]}
        tags={[words.edit.optional]}
        autoComplete="off"
      />
      <TextField
        name={fields.role}
        label={partnerFields.role.label}
        defaultValue={typed('role') ?? partner.role}
        error={answer?.fields?.[fields.role]}
        tags={[words.edit.optional]}
        autoComplete="off"
      />
      <LogoField
        fields={fields}
        stored={partner.logo}
        logo={typed('logo') ?? partner.logo}
        partner={name}
        removed={(typed('remove') ?? '') !== ''}
        error={answer?.fields?.[fields.logo]}
      />
    </>
  )
}

type LogoFieldProps = {
  fields: LogoFields
  /** Of the draft. */
  stored: string
  logo: string
  partner: string
  removed: boolean
  error: string | undefined
}

function LogoField({ fields, stored, logo, partner, removed, error }: LogoFieldProps) {
  const picture = logoPicture(logo, partner, (file: string) => href('/desk/firm/logos/:file', { file }))
  const { helper, kept, another, remove } = logoWords
  return (
    <div className="stack gap-3">
      <input type="hidden" name={fields.logo} value={logo} />
      {picture ? (
        <div className="cluster gap-x-5">
          <PartnerLogo {...picture} />
          <label className="target gap-2">
            <input type="checkbox" className="check" name={fields.remove} value="yes" defaultChecked={removed} />
            <span>{remove}</span>
          </label>
        </div>
      ) : null}
      {picture && logo !== stored ? <p className="muted small">{kept}</p> : null}
      <FileField
        id={fields.logo}
        name={fields.file}
        label={picture ? another : partnerFields.logo.label}
        accept={logoTypes.join()}
        error={error}
        helper={helper}
      />
    </div>
  )
}
