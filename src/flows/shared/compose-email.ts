/** Turns a promise into the letter itself. The links in it are made here and nowhere kept. */
import { calculate } from '#domain/calculator/calculator.ts'
import type { CalculatorInputs } from '#domain/calculator/calculator-inputs.ts'
import { projectFund } from '#domain/calculator/projection.ts'
import { writeQuoteQuery } from '#domain/calculator/quote-query.ts'
import type { IdentityPaper } from '#domain/home/home.ts'
import type { ReliefRate } from '#domain/shared/rulebook.ts'
import type { Letter } from '#emails/email.ts'
import { deriveCode } from '#flows/account/action-code.ts'
import { employerAddress } from '#flows/application/employer-key.ts'
import { type CallLetter, composeCallLetter } from '#flows/calls/compose-call-email.ts'
import { actionLink, paths } from '#paths.ts'
import type { World } from './app-context.ts'

export type PromisedLetter =
  | { kind: 'verify-email'; name: string; codeId: string }
  | { kind: 'reset-password'; name: string; codeId: string }
  | { kind: 'welcome'; name: string }
  | { kind: 'account-exists'; name: string }
  | { kind: 'eligible'; name: string }
  | { kind: 'fact-find-complete'; name: string }
  | { kind: 'application-submitted'; name: string }
  | { kind: 'application-withdrawn'; name: string }
  | { kind: 'employer-done'; name: string }
  /** `name` is the employee's. */
  | { kind: 'employer-form' | 'employer-reminder'; name: string; linkId: string; until: string }
  | { kind: 'recommendation-ready'; name: string }
  | { kind: 'pension-ready'; name: string }
  | { kind: 'paper-sent-back'; name: string; paper: IdentityPaper; reason: string }
  | { kind: 'password-changed'; name: string; when: string }
  | CallLetter
  /** `year` is that of the calculation. */
  | { kind: 'quote'; inputs: CalculatorInputs; relief?: ReliefRate | undefined; year: number }

type Writer = Pick<World, 'origin' | 'secret' | 'rulebook'>

export function composeLetter(world: Writer, promised: PromisedLetter): Letter {
  if (promised.kind === 'quote') return composeQuote(world, promised)
  if (promised.kind === 'call') return composeCallLetter(world.origin, promised)
  const { name } = promised
  switch (promised.kind) {
    case 'verify-email':
      return {
        kind: 'verify-email',
        name,
        link: actionLink(world.origin, 'verifyEmail', deriveCode(world, promised.codeId)),
      }
    case 'reset-password':
      return {
        kind: 'reset-password',
        name,
        link: actionLink(world.origin, 'resetPassword', deriveCode(world, promised.codeId)),
      }
    case 'welcome':
      return { kind: 'welcome', name, link: `${world.origin}${paths.home}` }
    case 'eligible':
      return {
        kind: 'eligible',
        name,
        link: `${world.origin}${paths.factFind}`,
        callLink: `${world.origin}${paths.scheduleCall}`,
      }
    case 'fact-find-complete':
      return {
        kind: 'fact-find-complete',
        name,
        link: `${world.origin}${paths.home}`,
        callLink: `${world.origin}${paths.scheduleCall}`,
      }
    case 'application-submitted':
    case 'application-withdrawn':
    case 'employer-done':
      return { kind: promised.kind, name, link: `${world.origin}${paths.home}` }
    case 'employer-form':
    case 'employer-reminder':
      return { kind: promised.kind, name, link: employerAddress(world, promised.linkId), until: promised.until }
    case 'recommendation-ready':
      return {
        kind: 'recommendation-ready',
        name,
        link: `${world.origin}${paths.home}`,
        callLink: `${world.origin}${paths.scheduleCall}`,
      }
    case 'pension-ready':
      return { kind: 'pension-ready', name, link: `${world.origin}${paths.home}` }
    case 'paper-sent-back':
      return { ...promised, link: `${world.origin}${paths.verifyIdentity}` }
    case 'account-exists':
      return {
        kind: 'account-exists',
        name,
        link: `${world.origin}${paths.login}`,
        resetLink: `${world.origin}${paths.forgotPassword}`,
      }
    case 'password-changed':
      return {
        kind: 'password-changed',
        name,
        link: `${world.origin}${paths.forgotPassword}`,
        when: new Date(promised.when),
      }
  }
}

function composeQuote(
  { origin, rulebook }: Writer,
  { inputs, relief, year }: Extract<PromisedLetter, { kind: 'quote' }>,
): Letter {
  const context = { rulebook, year, relief }
  const result = calculate(inputs, context)
  const query = writeQuoteQuery(inputs, relief)
  return {
    kind: 'quote',
    link: `${origin}${paths.calculatorForm}?${query}`,
    startLink: `${origin}${paths.signup}?${query}`,
    inputs,
    result,
    course: {
      needed: projectFund(inputs, result.premium_needed, context),
      now: projectFund(inputs, inputs.todaySave, context),
    },
  }
}
