/** Every period that the program keeps and that sentences state. It imports nothing, so that public pages load the numbers alone. */

/** Opening an account, as the public pages state it (specification 1, section 1). */
export const accountHours = 24
export const signUpMinutes = 4

/** How long the codes in emailed links work. */
export const codeHours = { resetPassword: 1, verifyEmail: 24 } as const

/** A session lasts this long without use; using it renews it. */
export const sessionDays = 7

/** After which an emailed quote and its address are deleted. */
export const quoteDays = 30

/** From the answers to the recommendation, and from the selected plan to the open pension (specification 2, section 9). */
export const serviceLevelHours = { recommendation: 24, pension: 48 } as const

/** The three parts of the fact find, as its overview states them (specification 2, section 9). */
export const partMinutes = { personal: 2, financial: 2, risk: 4 } as const
export const factFindMinutes = partMinutes.personal + partMinutes.financial + partMinutes.risk

/** The steps of an application; the signature has no stated time (specification 2, section 9). */
export const stepMinutes = { activity: 1, identity: 1, prsaForm: 4 } as const
export const applicationMinutes = stepMinutes.activity + stepMinutes.identity + stepMinutes.prsaForm

/** The employer's link, and the reminders after it was emailed, unless the form is sent before. */
export const linkDays = 14
export const reminderDays = [3, 7] as const

/** In which a new pension may be given back (Competition and Consumer Protection Commission, on PRSAs). */
export const coolingOffDays = 30
