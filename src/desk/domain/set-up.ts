/** What an installation needs before members can use it, and what it still lacks. */

/** Tested with a button, because only use shows whether they work. */
export const testedParts = ['mail', 'files', 'scanner'] as const
export type TestedPart = (typeof testedParts)[number]

/** In the order of the work. */
export const setUpItems = [
  'firm',
  'compliance',
  'advisers',
  'twoStep',
  ...testedParts,
  'https',
  'securityLog',
  'backup',
  'opening',
] as const
export type SetUpItem = (typeof setUpItems)[number]

export const isTestedPart = (text: string): text is TestedPart => testedParts.some((part) => part === text)

type PartTest = { at: Date; passed: boolean }

export type SetUpFacts = {
  firmConfirmed: boolean
  /** New members may sign up. */
  isOpen: boolean
  /** A person with the role who can open the desk, besides one who can propose settings. */
  hasCompliance: boolean
  /** An adviser with hours in which members can book calls. */
  hasHours: boolean
  withoutTwoStep: number
  tests: Readonly<Partial<Record<TestedPart, PartTest>>>
  scannerConfigured: boolean
  https: boolean
  securityLog: boolean
  /** Undefined when our own command never made one: another tool may do it. */
  lastBackup: Date | undefined
}

/** `unknown`: the program cannot tell, so it blocks nothing. `untested`: configured, but never tried. */
export type SetUpState = 'done' | 'missing' | 'untested' | 'failed' | 'unknown'

/** Days after which the newest backup is too old: one is made every night. deploy/alerts.yaml has the same. */
export const backupDays = 2

export function setUpStates(facts: SetUpFacts, now: Date): Readonly<Record<SetUpItem, SetUpState>> {
  const has = (done: boolean): SetUpState => (done ? 'done' : 'missing')
  const tested = (part: TestedPart): SetUpState => {
    const test = facts.tests[part]
    return test === undefined ? 'untested' : test.passed ? 'done' : 'failed'
  }
  const { lastBackup } = facts
  const backupAge = lastBackup && now.getTime() - lastBackup.getTime()
  return {
    firm: has(facts.firmConfirmed),
    compliance: has(facts.hasCompliance),
    advisers: has(facts.hasHours),
    twoStep: has(facts.withoutTwoStep === 0),
    mail: tested('mail'),
    files: tested('files'),
    scanner: facts.scannerConfigured ? tested('scanner') : 'missing',
    https: has(facts.https),
    securityLog: has(facts.securityLog),
    opening: has(facts.isOpen),
    backup: backupAge === undefined ? 'unknown' : has(backupAge <= backupDays * 86_400_000),
  }
}

/** The items that still have to be done, in order. */
export const openItems = (states: Readonly<Record<SetUpItem, SetUpState>>): readonly SetUpItem[] =>
  setUpItems.filter((item) => states[item] !== 'done' && states[item] !== 'unknown')
