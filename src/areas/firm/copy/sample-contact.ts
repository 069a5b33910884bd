/**
 * Where a sample firm is reached: what settings begin with. Sentences take theirs from the settings in use
 * (areas/firm/flows/help-contact.ts, web/layout/use-firm.ts).
 */
export const sampleContact = {
  email: 'hello@siol.example',
  phone: '+353 1 555 0100',
  adviser: 'Niamh Kelly',
  adviserEmail: 'advice@siol.example',
} as const
