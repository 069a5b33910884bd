import type { SharedLink } from '#areas/application/flows/share-with-employer.ts'
import { home as words } from '#areas/home/copy/home.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmployerLink, SendToEmployer } from '#web/member/employer-link.tsx'
import type { SendRefusal } from '#web/member/send-to-employer.ts'
import { NextCard } from './next-card.tsx'

type DetailsProps = { link: SharedLink; refusal: SendRefusal | undefined }

/** Cases 2a and 3: the link to the employer's form, to copy or to send (specification 2, section 4). */
export function EmployerDetailsCard({ link: { address, until, sentTo }, refusal }: DetailsProps) {
  const { tag, title, text, after, or } = words.employerDetails
  return (
    <NextCard tag={tag} title={title} text={text} after={after}>
      <div className="employer-ways">
        <SendToEmployer sentTo={sentTo} email={refusal?.values?.email} error={refusal?.fields?.email} />
        <section className="stack employer-link">
          <h3>{or}</h3>
          <EmployerLink address={address} until={until} />
        </section>
      </div>
    </NextCard>
  )
}

/** Case 4b: waiting for the employer. */
export function EmployerWaitingCard() {
  const { tag, title, text, after, again } = words.employerWaiting
  const actions = (
    <ButtonLink href={paths.shareEmployer} variant="secondary">
      {again}
    </ButtonLink>
  )
  return <NextCard tag={tag} tone="waiting" title={title} text={text} after={after} actions={actions} />
}
