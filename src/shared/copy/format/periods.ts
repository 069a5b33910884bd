/**
 * Every period that sentences repeat, in words. The numbers are in domain; a sentence interpolates these and never
 * types a number.
 */

import { callRules } from '#areas/calls/domain/call.ts'
import {
  accountHours,
  applicationMinutes,
  browserDays,
  carriedMinutes,
  codeHours,
  coolingOffDays,
  emailChangeHours,
  emailUndoDays,
  factFindMinutes,
  linkDays,
  provenBrowserDays,
  quoteDays,
  recoveryHours,
  recoveryOpenDays,
  serviceLevelHours,
  sessionDays,
  sessionIdleDays,
  signInCodeMinutes,
  signUpMinutes,
  stepMinutes,
  themeDays,
} from '#shared/domain/time/periods.ts'
import { capitalise, formatCount, spellCount } from './format-count.ts'

/** A waiting time, rounded up so that it is over when it has passed: '40 seconds', '5 minutes', '2 hours'. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return count(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour')
}

const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`

export const verificationLinkPeriod = /* @__PURE__ */ formatCount(codeHours.verifyEmail, 'hour')
export const resetLinkPeriod = /* @__PURE__ */ spellCount(codeHours.resetPassword, 'hour')
export const emailChangePeriod = /* @__PURE__ */ formatCount(emailChangeHours, 'hour')
export const emailUndoPeriod = /* @__PURE__ */ formatCount(emailUndoDays, 'day')
export const recoveryPeriod = /* @__PURE__ */ formatCount(recoveryHours, 'hour')
export const recoveryOpenPeriod = /* @__PURE__ */ formatCount(recoveryOpenDays, 'day')
export const sessionPeriod = /* @__PURE__ */ spellCount(sessionDays, 'day')
export const sessionIdlePeriod = /* @__PURE__ */ spellCount(sessionIdleDays, 'day')
export const signInCodePeriod = /* @__PURE__ */ formatCount(signInCodeMinutes, 'minute')
export const provenBrowserPeriod = /* @__PURE__ */ formatCount(provenBrowserDays, 'day')
export const browserPeriod = /* @__PURE__ */ formatCount(browserDays, 'day')
export const carriedPeriod = /* @__PURE__ */ formatCount(carriedMinutes, 'minute')
export const themePeriod = /* @__PURE__ */ formatCount(themeDays, 'day')
export const employerLinkPeriod = /* @__PURE__ */ formatCount(linkDays, 'day')
export const coolingOffPeriod = /* @__PURE__ */ formatCount(coolingOffDays, 'day')
export const quotePeriod = /* @__PURE__ */ formatCount(quoteDays, 'day')
export const recommendationPeriod = /* @__PURE__ */ formatCount(serviceLevelHours.recommendation, 'hour')
export const pensionPeriod = /* @__PURE__ */ spellCount(serviceLevelHours.pension / 24, 'day')
/** After a sentence that counts them from the choice of a plan, as the specification does. */
export const whenItCounts = 'The days count from when everything is signed and we have sent it.'
export const accountPeriod = /* @__PURE__ */ formatCount(accountHours, 'hour')
export const signUpTime = /* @__PURE__ */ formatCount(signUpMinutes, 'minute')
export const signUpTimeSpelled = /* @__PURE__ */ spellCount(signUpMinutes, 'minute')
export const factFindTime = /* @__PURE__ */ formatCount(factFindMinutes, 'minute')
export const applicationTime = /* @__PURE__ */ formatCount(applicationMinutes, 'minute')
export const identityTime = /* @__PURE__ */ formatCount(stepMinutes.identity, 'minute')
export const identityTimeSpelled = /* @__PURE__ */ spellCount(stepMinutes.identity, 'minute')
export const prsaFormTime = /* @__PURE__ */ formatCount(stepMinutes.prsaForm, 'minute')
export const callTime = /* @__PURE__ */ formatCount(callRules.minutes, 'minute')
/** 'Thirty minutes', to begin a sentence. */
export const callTimeSpelled = /* @__PURE__ */ capitalise(spellCount(callRules.minutes, 'minute'))
/** '30-minute', before what lasts that long. */
export const callLength = `${callRules.minutes}-minute`
