import { firm as words } from '#areas/firm/copy/desk-firm.ts'
import { ArrowLeftIcon } from '#ui/marks/icons.tsx'
import { PartnerLogo } from '#ui/marks/partner-logo.tsx'
import { TextLink } from '#ui/text-link.tsx'
import './firm.css'
import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { settingFault, settingName, settingValue } from '#areas/firm/copy/fields.ts'
import type { SaveOutcome } from '#areas/firm/flows/edit-draft.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { refuseWith } from '#web/forms/form-action.ts'
import type { ShownDifferences } from './firm-view.ts'

export const FirmBack = () => (
  <TextLink href={href('/desk/firm')} className="link-alone small">
    <ArrowLeftIcon size={18} />
    {words.one.back}
  </TextLink>
)

/** What was and what is, by the name of the value. */
export function FirmDifferences({ changes, since }: { changes: ShownDifferences; since: number }) {
  const { differences } = words
  return (
    <section>
      <h2>{differences.title}</h2>
      <p className="muted small">{changes.length === 0 ? differences.none : differences.since(since)}</p>
      {changes.map((part) => (
        <section key={part.section} className="firm-part">
          <h3>{part.title}</h3>
          <dl className="firm-changes container ruled ruled-end ruled-close">
            {part.changes.map(({ path, name, was, is, pictures }) => (
              <div key={path} className="stack gap-0 gap-x-5">
                <dt>{name}</dt>
                {was === undefined ? null : (
                  <dd>
                    <del className="grid gap-0 align-baseline">
                      <span className="firm-mark">{differences.was}</span>{' '}
                      {pictures?.was ? <PartnerLogo {...pictures.was} /> : was}
                    </del>
                  </dd>
                )}
                <dd>
                  <ins className="grid gap-0 align-baseline">
                    <span className="firm-mark">{was === undefined ? differences.added : differences.is}</span>{' '}
                    {pictures?.is ? <PartnerLogo {...pictures.is} /> : is}
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  )
}

/** Plain links: documents open in a tab of their own, the page is a whole document. */
export const FirmPreview = ({ version }: { version: number }) => (
  <section>
    <h2>{words.preview.title}</h2>
    <p className="muted small">{words.preview.text}</p>
    <ul className="firm-previews cluster gap-2 gap-x-5 align-stretch bare-list">
      <li>
        <a className="target" href={href('/desk/firm/versions/:version/terms', { version: String(version) })}>
          {words.preview.page}
        </a>
      </li>
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
  </section>
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
