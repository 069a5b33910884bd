import { Form, useNavigation } from 'react-router'
import { myData } from '#areas/profile/copy/my-data.ts'
import { paths, reauthenticateFor } from '#paths.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/progress/banner.tsx'

const words = myData.copy

type CopyCardProps = {
  copy: { kind: 'making' | 'downloaded' | 'expired' } | { kind: 'ready'; until: CalendarDate } | undefined
  /** Whether the member proved a short time ago who they are. */
  recent: boolean
  gone: boolean
}

/** The copy of the member's data: to ask for, being made, ready, or gone. */
export function CopyCard({ copy, recent, gone }: CopyCardProps) {
  const busy = useNavigation().formData?.get('intent') === 'copy'
  return (
    <Card as="section" className="data-card" id="copy">
      <h2>{words.title}</h2>
      <p className="muted small">{words.text}</p>
      {copy?.kind === 'making' ? <Banner tone="info">{words.making}</Banner> : null}
      {copy?.kind === 'downloaded' ? <p className="small">{words.again}</p> : null}
      {copy?.kind === 'expired' ? <p className="small">{words.expired}</p> : null}
      {gone ? <Banner tone="error">{words.gone}</Banner> : null}
      {copy?.kind === 'ready' ? (
        <div className="stack">
          <Banner tone="success">{words.ready(copy.until)}</Banner>
          {recent ? (
            // A plain form: the answer is a file, which the browser saves.
            <form method="post" action={paths.profileExport}>
              <Button full>{words.download}</Button>
            </form>
          ) : (
            <>
              <p className="small">{words.confirmText}</p>
              <ButtonLink href={reauthenticateFor(paths.profileData)} full>
                {words.confirm}
              </ButtonLink>
            </>
          )}
        </div>
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
