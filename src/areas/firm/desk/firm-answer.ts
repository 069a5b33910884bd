/** What the form of a section answers to a save. */
import { redirect } from 'react-router'
import { firm as words } from '#areas/firm/copy/desk-firm.ts'
import { settingFault, settingName, settingValue } from '#areas/firm/copy/fields.ts'
import type { SaveOutcome } from '#areas/firm/flows/edit-draft.ts'
import { paths } from '#paths.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { refuseWith } from '#web/forms/form-action.ts'

/** `theirs`: what somebody else saved meanwhile. */
export type FirmAnswer = Refusal<string, string> & { theirs?: readonly { name: string; value: string }[] }

/** Throws the redirect when it was saved. `values`: what was typed, for the form. */
export function answerSave(done: SaveOutcome, values: Readonly<Record<string, string>>) {
  switch (done.kind) {
    case 'saved':
      throw redirect(paths.deskFirm, 303)
    case 'no_draft':
      return refuseWith<FirmAnswer>({ values, message: words.refusal('no_draft') }, 409)
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
