/** The form for a figure of the law that follows. */
import { Form, href } from 'react-router'
import { lawBook as words } from '#areas/firm/copy/law-book.ts'
import type { LawName } from '#shared/domain/law/law-parts.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { datePart } from '#shared/domain/time/date-inputs.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { SmallSubmit } from '#web/forms/submit.tsx'

const { add } = words

type Answer = Refusal<string, string>

/** The boxes that every figure has. */
const common: Readonly<Record<string, string>> = {
  holds: add.holds,
  seen: add.seen,
  publisher: add.publisher,
  url: add.url,
}

/** A part of a figure may have the name of another box. */
const idOf = (box: string): string => `next-${box}`

export function errorsOf({ message, fields }: Answer, name: LawName | undefined) {
  return [
    ...(message === undefined ? [] : [{ message }]),
    ...Object.entries(fields ?? {}).flatMap(([box, fault]) => {
      const label = common[box] ?? (name && add.part(name, box)) ?? box
      return fault === undefined ? [] : [{ field: idOf(box), label, message: fault }]
    }),
  ]
}

type NextFigureProps = {
  name: LawName
  parts: readonly string[]
  /** Filled in: 1 January, and today. */
  dates: Readonly<Record<string, string>>
  answer: Answer
}

export function NextFigure({ name, parts, dates, answer: { fields, values } }: NextFigureProps) {
  const boxOf = (box: string) => ({
    id: idOf(box),
    name: box,
    defaultValue: values?.[box],
    error: fields?.[box],
    autoComplete: 'off',
  })
  return (
    <Panel title={add.title(name)} id="next">
      <Form method="post" action={`${href('/desk/law')}?next=${name}`} className="stack" noValidate>
        <input type="hidden" name="name" value={name} />
        <div className="firm-fields stack align-start">
          {parts.map((part) => (
            <TextField key={part} {...boxOf(part)} label={add.part(name, part)} inputMode="decimal" />
          ))}
          {(['holds', 'seen'] as const).map((box) => (
            <DateField
              key={box}
              id={idOf(box)}
              label={add[box]}
              nameOf={(part) => datePart(box, part)}
              texts={values ?? dates}
              error={fields?.[box]}
            />
          ))}
          <TextField
            {...boxOf('publisher')}
            label={add.publisher}
            helper={add.publisherHelper}
            maxLength={longestReason}
          />
          <TextField {...boxOf('url')} label={add.url} type="url" inputMode="url" />
        </div>
        <div className="cluster gap-2">
          <SmallSubmit intent="draft">{add.submit}</SmallSubmit>
          <ButtonLink size="small" variant="quiet" href={href('/desk/law')}>
            {add.cancel}
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  )
}
