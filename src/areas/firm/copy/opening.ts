/** /desk/firm/opening: whether new members may come. */
import type { OpeningFault, OpeningState } from '#areas/firm/domain/opening.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'New members',
  description: 'Opens the firm to new members, once two people agree, and closes it again. For the firm only.',
  keywords: 'pension Ireland, PRSA, firm',
}

const states: Readonly<Record<OpeningState, string>> = {
  closed: 'Closed',
  asked: 'Waiting',
  open: 'Open',
}

const refusals: Readonly<Record<OpeningFault, string>> = {
  not_own: "The firm's details in use are not its own yet. Propose and approve them first.",
  own_request: 'You asked for this, so someone else with the compliance role has to open.',
  overtaken: 'A colleague has changed this in the meantime. Look at it again below.',
  wrong_role: 'Only someone with the compliance role can open.',
}

export const opening = {
  title: 'New members',
  link: 'New members',
  accounts: 'New accounts',
  text: 'Who can create an account. Members and colleagues who have one sign in as before, whatever is chosen here, and guests can use the calculator.',
  state: states,
  refusal: refusals,
  closed: {
    text: 'No one can create an account, except colleagues whom an administrator has added in Team.',
    ask: 'Ask to open',
    next: 'Someone else with the compliance role then opens.',
  },
  asked: {
    by: (who: string, when: string): string => `Asked for by ${who}, ${when}.`,
    wait: 'Nobody can create an account until someone else with the compliance role opens.',
    open: 'Open to new members',
    withdraw: 'Withdraw the request',
  },
  open: {
    by: (who: string, when: string): string => `Opened by ${who}, ${when}.`,
    text: 'Anyone can create an account.',
    close: 'Close to new members',
    next: 'One person can close, and it counts at once. Opening again takes two.',
  },
  lacks: {
    text: "Before you can open, the firm's details in use have to be approved and be its own, not those of the sample.",
    link: 'Open Firm',
  },
  demonstration:
    'This is a demonstration with made-up members, so anyone can create an account, whatever is chosen here.',
} as const
