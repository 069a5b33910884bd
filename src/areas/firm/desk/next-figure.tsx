/** The form for a figure of the law that follows. */
import { Form, useNavigation } from 'react-router'
import { lawBook as words } from '#areas/firm/copy/law-book.ts'
import { type YearlyFigure, yearlyParts } from '#shared/domain/law-figures.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { datePart } from '#shared/domain/time/date-inputs.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const { add } = words

type Answer = Refusal<string, string>

const labels: Readonly<Record<string, string>> = {
  ...add.part,
  from: add.from,
  seen: add.seen,
  publisher: add.publisher,
  url: add.url,
}

/** Each form's boxes have ids of their own. */
const idOf = (name: string | undefined, box: string): string => `${name}-${box}`

export function errorsOf({ message, fields, values }: Answer) {
  return [
    ...(message === undefined ? [] : [{ message }]),
    ...Object.entries(fields ?? {}).flatMap(([box, fault]) =>
      fault === undefined ? [] : [{ field: idOf(values?.name, box), label: labels[box] ?? box, message: fault }],
    ),
  ]
}

type NextFigureProps = { name: YearlyFigure; next: Readonly<Record<string, string>>; answer: Answer }

/** `next`: the day that is filled in, 1 January. */
export function NextFigure({ name, next, answer: { fields, values } }: NextFigureProps) {
  const busy = useNavigation().formMethod === 'POST'
  const typed = values ?? next
  const common = (box: string) => ({
    id: idOf(name, box),
    name: box,
    defaultValue: values?.[box],
    error: fields?.[box],
    autoComplete: 'off',
  })
  return (
    <Accordion look="link" open={values !== undefined} summary={add.open(name)}>
      <Form method="post" className="draft-form stack gap-6" noValidate>
        <input type="hidden" name="name" value={name} />
        {yearlyParts[name].map((part) => (
          <TextField key={part} {...common(part)} label={add.part[part]} inputMode="decimal" />
        ))}
        {(['from', 'seen'] as const).map((box) => (
          <DateField
            key={box}
            id={idOf(name, box)}
            label={add[box]}
            nameOf={(part) => datePart(box, part)}
            texts={typed}
            error={fields?.[box]}
          />
        ))}
        <TextField
          {...common('publisher')}
          label={add.publisher}
          helper={add.publisherHelper}
          maxLength={longestReason}
        />
        <TextField {...common('url')} label={add.url} type="url" inputMode="url" />
        <div>
          <Button variant="secondary" size="small" busy={busy} name="intent" value="draft">
            {add.submit}
          </Button>
        </div>
      </Form>
    </Accordion>
  )
}
