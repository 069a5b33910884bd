import { href } from 'react-router'
import { identityChange } from '#areas/application/copy/desk-identity-change.ts'
import { invitation } from '#areas/clients/copy/clients.ts'
import { deskValues } from '#areas/pension/copy/desk-values.ts'
import { deskRequests } from '#areas/profile/copy/desk-requests.ts'
import { member } from '#desk/copy/member.ts'
import { ButtonLink } from '#ui/button.tsx'

const words = member.jobs

type NextActionsProps = {
  uid: string
  answered: boolean
  recommended: boolean
  /** The pension is open. */
  hasPension: boolean
  /** A client who has not opened their account yet. */
  client: 'invited' | 'notInvited' | undefined
  /** The provider has the application, and no pension is open yet. */
  atProvider: boolean
  waiting: boolean
  /** Undefined when the member never asked for a change of their details. */
  change: { open: boolean } | undefined
  /** Undefined when the member never sent a complaint or a request. */
  request: { open: boolean } | undefined
}

type Job = { to: string; name: string; due: boolean }

function jobsOf(props: NextActionsProps): Job[] {
  const { uid, answered, recommended, hasPension, client, atProvider, waiting, change, request } = props
  const advise = answered && !recommended
  const known: (Job | undefined)[] = [
    answered || recommended
      ? {
          to: href('/desk/members/:uid/recommendation', { uid }),
          name: advise ? words.recommend : words.again,
          due: advise,
        }
      : undefined,
    {
      to: href('/desk/members/:uid/identity', { uid }),
      name: waiting ? words.documents : member.identity.title,
      due: waiting && !advise,
    },
    change && {
      to: href('/desk/members/:uid/identity-change', { uid }),
      name: change.open ? identityChange.settle : identityChange.see,
      due: change.open,
    },
    request && {
      to: href('/desk/members/:uid/requests', { uid }),
      name: request.open ? deskRequests.answer : deskRequests.see,
      due: request.open,
    },
    recommended || hasPension
      ? { to: href('/desk/members/:uid/pension', { uid }), name: words.pension, due: atProvider && !waiting }
      : undefined,
    hasPension ? { to: href('/desk/members/:uid/values', { uid }), name: deskValues.open, due: false } : undefined,
    client && {
      to: href('/desk/members/:uid/invitation', { uid }),
      name: client === 'invited' ? invitation.title : invitation.submit,
      due: client === 'notInvited',
    },
  ]
  return known.filter((job) => job !== undefined)
}

/** The adviser's next actions for this member. The due one is the primary button, at the end. */
export function NextActions(props: NextActionsProps) {
  const jobs = jobsOf(props)
  return [...jobs.filter(({ due }) => !due), ...jobs.filter(({ due }) => due)].map(({ to, name, due }) => (
    <ButtonLink key={to} href={to} variant={due ? 'primary' : 'secondary'} size="small">
      {name}
    </ButtonLink>
  ))
}
