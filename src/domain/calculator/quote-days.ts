/** Days after which an emailed quote and its address are deleted; the privacy policy and the email itself state them. */
export const quoteDays = 30
