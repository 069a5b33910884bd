import { home as words } from '#copy/home/home.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { NextCard } from './next-card.tsx'

/** Cases 2a and 3: the member forwards the employer's form (specification 2, section 4). */
export function EmployerDetailsCard() {
  const { tag, title, text, after, send, link } = words.employerDetails
  const actions = (
    <>
      <ButtonLink href={paths.shareEmployer}>{send}</ButtonLink>
      <TextLink href={paths.shareEmployer} className="link-alone">
        {link}
      </TextLink>
    </>
  )
  return <NextCard tag={tag} title={title} text={text} after={after} actions={actions} />
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

/** Case 2b: the employer has answered. */
export function EmployerDoneCard() {
  const { tag, title, text, after, button } = words.employerDone
  return (
    <NextCard
      tag={tag}
      tone="done"
      icon={<CheckIcon size={14} />}
      title={title}
      text={text}
      after={after}
      actions={<ButtonLink href={paths.pensionApplication}>{button}</ButtonLink>}
    />
  )
}
