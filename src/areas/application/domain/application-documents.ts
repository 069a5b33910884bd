/** The documents of a signed application, and where they are stored. */
export const applicationDocuments = ['application', 'certificate'] as const
export type ApplicationDocument = (typeof applicationDocuments)[number]

export const applicationFiles: Readonly<Record<ApplicationDocument, string>> = {
  application: 'Pension_Application.pdf',
  certificate: 'Signing_Certificate.pdf',
}

export const readApplicationDocument = (text: string | undefined): ApplicationDocument | undefined =>
  applicationDocuments.find((document) => document === text)

export const applicationDocumentPath = (uid: string, applicationId: string, document: ApplicationDocument): string =>
  `${uid}/application/${applicationId}/${applicationFiles[document]}`

/** Uses the end of the id, which is random: short enough to read out on the phone. */
export const applicationReference = (id: string): string => `A-${id.slice(-8, -4)}-${id.slice(-4)}`
