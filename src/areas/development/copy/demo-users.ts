/** Where each demo user is in the journey (development only). */
import type { DemoUser } from '#areas/development/domain/demo-users.ts'

const places: Readonly<Record<DemoUser['place'], string>> = {
  new: 'has just started',
  choosing: 'has not chosen how to start',
  unverified: 'has not confirmed their email',
  notResident: 'is not eligible',
  qualified: 'passed the quiz',
  halfway: 'has two of three parts',
  answered: 'is waiting for a recommendation',
  advised: 'has a recommendation, self-employed',
  chosen: 'chose a plan and booked a call, employee',
  sharing: 'has to ask the employer',
  employerAsked: 'is waiting for the employer',
  employerDone: "has the employer's part",
  applying: 'is applying, director',
  reviewed: 'reviewed the form, has not signed',
  signed: 'signed, the firm prepares the file',
  sent: 'is waiting for the provider',
  opened: 'has a pension that was opened today',
  grown: 'has a pension of seven years',
  ready: 'has a pension of some months',
  otherProvider: 'has a pension with the second, made-up provider',
}

export const demoPlace = (person: DemoUser): string => places[person.place]

/** For the terminal: the desk, and what an authenticator app needs for it. */
export const demoAdviser = ({ email, secret, uri }: { email: string; secret: string; uri: string }): string =>
  [
    `Demo adviser, same password: ${email}, at /desk once signed in.`,
    `  Its second step is a code of this secret, in any authenticator app: ${secret}`,
    `  ${uri}`,
  ].join('\n')
