import { useMemo } from 'react'
import { firm as words } from '#areas/firm/copy/desk-firm.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import type { FirmAnswer } from './firm-answer.ts'

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
