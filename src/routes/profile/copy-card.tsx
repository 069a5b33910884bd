import { Form, useNavigation } from 'react-router'
import { myData } from '#copy/profile/my-data.ts'
import type { CalendarDate } from '#domain/shared/dates.ts'
import { paths } from '#paths.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type CopyRefusal, OwnerField } from './owner-field.tsx'

const words = myData.copy

type CopyCardProps = {
  copy: { kind: 'making' | 'downloaded' | 'expired' } | { kind: 'ready'; until: CalendarDate } | undefined
  hasPassword: boolean
  refused: CopyRefusal | undefined
}

/** The copy of the member's data: to ask for, being made, ready, or gone. */
export function CopyCard({ copy, hasPassword, refused }: CopyCardProps) {
  const busy = useNavigation().formData?.get('intent') === 'copy'
  return (
    <Card as="section" id="copy">
      <h2>{words.title}</h2>
      <p className="muted small">{words.text}</p>
      {copy?.kind === 'making' ? <Banner tone="info">{words.making}</Banner> : null}
      {copy?.kind === 'downloaded' ? <p className="small">{words.again}</p> : null}
      {copy?.kind === 'expired' ? <p className="small">{words.expired}</p> : null}
      {refused === 'gone' ? <Banner tone="error">{words.gone}</Banner> : null}
      {copy?.kind === 'ready' ? (
        // A plain form: the answer is a file, which the browser saves.
        <form method="post" action={paths.profileExport} className="stack" noValidate>
          <Banner tone="success">{words.ready(copy.until)}</Banner>
          <OwnerField hasPassword={hasPassword} fault={refused === 'gone' ? undefined : refused} />
          <Button full>{words.download}</Button>
        </form>
      ) : copy?.kind === 'making' ? null : (
        <Form method="post">
          <Button name="intent" value="copy" variant="secondary" full busy={busy}>
            {words.ask}
          </Button>
        </Form>
      )}
    </Card>
  )
}
