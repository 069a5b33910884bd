/**
 * Every period that the program applies and sentences state. It imports nothing, so that public pages load the numbers
 * alone.
 */

/** Hours to open an account, as the public pages state (specification 1, section 1). */
export const accountHours = 24
export const signUpMinutes = 4

/** Months until /.well-known/security.txt is to be read again. */
export const securityTxtMonths = 6

/** Months that the security log is kept: a year to look back, and a month to notice. */
export const securityLogMonths = 13

/** Hours that the codes in emailed links work. */
export const codeHours = { resetPassword: 1, verifyEmail: 24 } as const

/** Days that the link in a client's invitation works. */
export const clientInvitationDays = 14

/** Hours in which a new sign-in address must be confirmed, and days in which the old one can undo the change. */
export const emailChangeHours = 24
export const emailUndoDays = 7

/** Days in which the owner can keep a way in that a proof suspended. */
export const suspendedDays = 7
/** Days for which a former address of an account still gets the emails about its security. */
export const formerAddressDays = 30

/**
 * Hours from the request to turn two-step sign-in off without it until that is possible, and days from then in which it
 * is.
 */
export const recoveryHours = 48
export const recoveryOpenDays = 7

/** Days in which a reset of a colleague's second factor can be approved. */
export const factorResetDays = 7

/** A member's session: days from the sign-in, and days without use, after which it ends. */
export const sessionDays = 30
export const sessionIdleDays = 14

/**
 * Minutes from the issuer's last word on a person of the firm until it is asked again, and after which the desk stays
 * shut until it answers.
 */
export const signOnCheckMinutes = 10
export const signOnLimitMinutes = 15

/** A session at the desk: hours from the second factor, and minutes without use, after which it ends. */
export const deskHours = 12
export const deskIdleMinutes = 30

/** Minutes that an emailed sign-in code works, and minutes from the first step in which a new one can be asked for. */
export const signInCodeMinutes = 10
export const signInWaitMinutes = 30
/** Days from such a code in which the browser is asked for none. */
export const provenBrowserDays = 90

/** Days for which a browser stays known to an account that was last opened in it. */
export const browserDays = 365
/** Days for which a browser remembers light or dark. */
export const themeDays = 365
/** How long a guest's comparison waits for them to sign in. */
export const carriedMinutes = 30

/** Minutes from a sign-in in which something sensitive can be done without proving again who one is. */
export const recentMinutes = 10

/** Days after which an emailed quote and its address are deleted. */
export const quoteDays = 30

/**
 * Hours from the answers to the recommendation; from the member's complete part (signed, documents accepted) to the
 * sent file, which is our own; and from the sent file to the open pension (specification 2, section 9). No clock runs
 * while we wait for the member.
 */
export const serviceLevelHours = { recommendation: 24, documents: 24, sending: 24, pension: 48 } as const

/** Minutes before the member is notified of an open pension, in which an adviser can undo it. */
export const openingGraceMinutes = 10

/** Minutes for the three parts of the fact find, as its overview states them (specification 2, section 9). */
export const partMinutes = { personal: 2, financial: 2, risk: 4 } as const
export const factFindMinutes = partMinutes.personal + partMinutes.financial + partMinutes.risk

/** Minutes for the steps of an application; the signature has no stated time (specification 2, section 9). */
export const stepMinutes = { activity: 1, identity: 1, prsaForm: 4 } as const
export const applicationMinutes = stepMinutes.activity + stepMinutes.identity + stepMinutes.prsaForm

/** Days that the employer's link works, and days after its email on which reminders go out until the form is sent. */
export const linkDays = 14
export const reminderDays = [3, 7] as const

/** Days in which a new pension may be cancelled (Competition and Consumer Protection Commission, on PRSAs). */
export const coolingOffDays = 30

/** Seconds that the whole PPSN is shown to an adviser. */
export const ppsnSeconds = 30

/** Days that a finished copy of a member's data can be downloaded. */
export const exportDays = 7

/** Days for which a file of values or clients can be confirmed, and its refusals downloaded. */
export const importDays = 7

/**
 * Working days from a complaint to its acknowledgement, between two updates, and to its outcome (Consumer Protection
 * Code). Other requests get their answer within `otherOutcome` working days and at most `otherOutcomeMonths` (General
 * Data Protection Regulation, article 12(3)).
 */
export const requestDays = { acknowledgement: 5, update: 20, outcome: 40, otherOutcome: 20 } as const
export const otherOutcomeMonths = 1

/**
 * Years that a record is kept after an account is deleted; areas/profile/domain/retention.ts says from when, and by
 * which law.
 */
export const keptYears = { advice: 6, identity: 5, complaints: 6 } as const

/** The age until which a PRSA can run at the latest; a complaint about it can come for years after that. */
export const lastDrawingAge = 75

/**
 * Months after the last visit of a member who never applied, when the account with its fact find is deleted, and days
 * before it on which they get an email. Not more than `browserDays`, for which we know a visit.
 */
export const dormantMonths = 12
export const dormantNoticeDays = { first: 60, second: 14 } as const
