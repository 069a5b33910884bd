/** Errors of the application: identity documents, the PPSN and the signature. */

import { documentMegabytes, documentPages } from '#areas/application/domain/identity-documents.ts'
import type { DocumentCode, SignatureCode } from '#shared/domain/errors.ts'

/** The first and the last two that concern a file are the specification's own (specification 2, section 8). */
const documentTexts: Record<DocumentCode, string> = {
  document_type: 'Upload only these types: image/png, image/jpeg, image/jpg, application/pdf',
  documents_missing: 'Please upload both required documents before submitting.',
  upload_failed: 'Error uploading files. Please try again.',
  document_too_big: `This file is larger than ${documentMegabytes} MB. Take a photo of the document here, or save a smaller copy.`,
  document_empty: 'This file is empty. Please choose it again, or take a photo.',
  document_disguised: "This isn't really a PNG, JPEG or PDF. Save it again as PNG, JPEG or PDF, or take a photo.",
  document_broken: "This file is damaged or incomplete, so we can't read it. Please choose it again, or take a photo.",
  document_slow: 'This file takes too long to check. Please take a photo of the document instead.',
  checks_busy: 'We are checking other files just now, so we did not keep this one. Please try again in a minute.',
  check_late: 'We could not check this file in time, so we did not keep it. Please try again in a minute.',
  checks_paused:
    'Your last files took too long to check. Please wait a quarter of an hour, then take a photo of the document.',
  picture_too_large:
    'This picture has more than 50 million pixels. Take a photo of the document here, or save a smaller copy.',
  pdf_script: 'This PDF has a script in it. Print it to a new PDF and choose that, or take a photo.',
  pdf_launch: 'This PDF wants to open other programs. Print it to a new PDF and choose that, or take a photo.',
  pdf_embedded: 'This PDF has other files inside it. Print it to a new PDF and choose that, or take a photo.',
  pdf_encrypted: 'This PDF is locked with a password. Save a copy without one, or take a photo.',
  pdf_too_long: `This PDF has more than ${documentPages} pages. Send only the pages that we ask for, or take a photo.`,
  document_infected:
    'Our virus scanner stopped this file, so we did not keep it. Please take a photo of the document instead.',
  scan_unavailable:
    'We cannot check files for viruses right now, so we did not keep this one. Please try again in ten minutes.',
  document_settled:
    "You've already sent your documents, so this one can't be changed now. We'll email you if we need it again.",
  ppsn_missing: 'Enter your PPSN, like 1234567T',
  ppsn_wrong: 'Enter a PPSN, like 1234567T. A letter or digit in this one is wrong',
  ppsn_locked:
    'An adviser has the proof of your PPSN. To change the number, open your profile and ask for a change there.',
}

export const documentMessage = (code: DocumentCode): string => documentTexts[code]

const signatureTexts: Record<SignatureCode, string> = {
  signature_empty: 'Type your full name to sign',
  signature_differs: 'Type your name as it appears in the application',
  declarations_missing: "Tick every statement that is true. We can't submit without them all",
  statements_missing: 'Tick every statement that is true. You can only choose this plan if they all are',
  documents_unopened: 'Open each document first, then tick these boxes',
  summary_changed:
    'Something in your application has changed since you opened this page. Please check it again, then sign.',
}

export const signatureMessage = (code: SignatureCode): string => signatureTexts[code]
