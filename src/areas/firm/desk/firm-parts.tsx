import { type ReactNode, useMemo } from 'react'
import { href, redirect } from 'react-router'
import { firm as words } from '#areas/firm/copy/desk-firm.ts'
import { settingFault, settingName, settingValue } from '#areas/firm/copy/fields.ts'
import type { SaveOutcome } from '#areas/firm/flows/edit-draft.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { PartnerLogo } from '#ui/marks/partner-logo.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TablePanel } from '#web/desk/desk-table.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { refuseWith } from '#web/forms/form-action.ts'
import type { ShownDifferences } from './firm-view.ts'

type FirmHeadProps = { title: string; lead?: ReactNode; children?: ReactNode }

export const FirmHead = ({ lead, ...head }: FirmHeadProps) => (
  <MemberHead
    {...head}
    back={{ href: href('/desk/firm'), label: words.one.back }}
    lead={lead === undefined ? undefined : <p className="muted">{lead}</p>}
  />
)

/** Settings that have to be changed before a version can be approved; nothing where there are none. */
export const NamedSettings = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length === 0 ? null : (
    <Banner tone="info" title={title}>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Banner>
  )

/** What was and what is, by the name of the value. */
export function FirmDifferences({ changes, since }: { changes: ShownDifferences; since: number }) {
  const { differences } = words
  return (
    <TablePanel
      className="firm-table firm-changes"
      caption={differences.title}
      aside={changes.length === 0 ? undefined : differences.since(since)}
      none={differences.none}
      columns={[differences.name, differences.was, differences.is]}
    >
      {changes.flatMap(({ section, title, changes: ofSection }) => [
        <tr key={section} className="firm-part">
          <th scope="colgroup" colSpan={3}>
            {title}
          </th>
        </tr>,
        ...ofSection.map(({ path, name, was, is, pictures }) => (
          <tr key={path}>
            <th scope="row">{name}</th>
            <td data-label={differences.was} className="muted">
              {pictures?.was ? <PartnerLogo {...pictures.was} /> : (was ?? differences.nothing)}
            </td>
            <td data-label={differences.is}>{pictures?.is ? <PartnerLogo {...pictures.is} /> : is}</td>
          </tr>
        )),
      ])}
    </TablePanel>
  )
}

/** Plain links: documents open in a tab of their own, the page is a whole document. */
export const FirmPreview = ({ version }: { version: number }) => (
  <Panel title={words.preview.title}>
    <p className="muted">{words.preview.text}</p>
    <ul className="bare-list">
      {(['terms', 'privacy'] as const).map((page) => (
        <li key={page}>
          <a
            className="target"
            href={href('/desk/firm/versions/:version/page/:page', { version: String(version), page })}
          >
            {words.preview.pages[page]}
          </a>
        </li>
      ))}
      {(['terms', 'recommendation', 'disclosure'] as const).map((document) => (
        <li key={document}>
          <a
            className="target"
            href={href('/desk/firm/versions/:version/preview/:document', { version: String(version), document })}
            target="_blank"
            rel="noreferrer"
          >
            {words.preview[document]}
          </a>
        </li>
      ))}
    </ul>
  </Panel>
)

type Props = { answer: FirmAnswer | undefined; fields: readonly { path: string; label: string }[] }

/** Above the form of a section: what is wrong with it, and what somebody else saved meanwhile. */
export function FirmRefusal({ answer, fields }: Props) {
  const errors = useMemo(
    () => [
      ...(answer?.message ? [{ message: answer.message }] : []),
      ...fields.flatMap(({ path, label }) => {
        const message = answer?.fields?.[path]
        return message ? [{ field: path, label, message }] : []
      }),
    ],
    [answer, fields],
  )
  return (
    <>
      <ErrorSummary errors={errors} />
      {answer?.theirs === undefined ? null : (
        <Banner tone="info">
          <ul>
            {answer.theirs.map(({ name, value }) => (
              <li key={name}>
                <b>{name}</b>: {words.edit.theirs(value)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}

/** `theirs`: what somebody else saved meanwhile. */
export type FirmAnswer = Refusal<string, string> & { theirs?: readonly { name: string; value: string }[] }

/** Throws the redirect when it was saved. `values`: what was typed, for the form. */
export function answerSave(done: SaveOutcome, values: Readonly<Record<string, string>>) {
  switch (done.kind) {
    case 'saved':
      throw redirect(href('/desk/firm'), 303)
    case 'no_draft':
      return refuseWith<FirmAnswer>({ values, message: words.refusal.no_draft }, 409)
    case 'changed': {
      const theirs = done.theirs.map(({ path, is }) => ({
        name: settingName(path) ?? path,
        value: settingValue(is, path),
      }))
      const again = { ...values, seen: done.seen }
      return refuseWith<FirmAnswer>({ values: again, message: words.edit.changed, theirs }, 409)
    }
    case 'refused': {
      const faults = Object.entries(done.faults).map(([path, fault]) => [path, settingFault(fault, path)])
      return refuseWith<FirmAnswer>({ values, fields: Object.fromEntries(faults) })
    }
  }
}
