/** The papers of a signed application, and where they are kept. */
export const applicationPapers = ['application', 'certificate'] as const
export type ApplicationPaper = (typeof applicationPapers)[number]

export const applicationFiles: Readonly<Record<ApplicationPaper, string>> = {
  application: 'Pension_Application.pdf',
  certificate: 'Signing_Certificate.pdf',
}

export const readApplicationPaper = (text: string | undefined): ApplicationPaper | undefined =>
  applicationPapers.find((paper) => paper === text)

export const applicationPaperPath = (uid: string, applicationId: string, paper: ApplicationPaper): string =>
  `${uid}/application/${applicationId}/${applicationFiles[paper]}`

/** The end of the id, which is all chance: short enough to be read out on the phone. */
export const applicationReference = (id: string): string => `A-${id.slice(-8, -4)}-${id.slice(-4)}`
