/** /my-profile (specification 2, section 2.11). A change that could not be saved has the sentence of save_failed. */
import { channelNames, consents, consentText } from '#copy/forms/consents.ts'
import type { Channel, Preference, Purpose } from '#domain/preferences.ts'

const partsOf = (preference: Preference): [Channel, Purpose] => preference.split('_') as [Channel, Purpose]

/** The fields that the page lists, in its order. */
export type ProfileLine =
  | 'name'
  | 'email'
  | 'phone_number'
  | 'birth_date'
  | 'nationality'
  | 'address'
  | 'employment_status'
  | 'current_employer'

const lines: Readonly<Record<ProfileLine, string>> = {
  name: 'Name',
  email: 'Email',
  phone_number: 'Phone',
  birth_date: 'Date of birth',
  nationality: 'Nationality',
  address: 'Address',
  employment_status: 'Work',
  current_employer: 'Employer',
}

export const profile = {
  title: 'Your Profile',
  details: {
    title: 'Personal details',
    text: 'From your answers. To change your name or date of birth, please write to us: we have to see a paper.',
    line: (line: ProfileLine): string => lines[line],
    nothing: '--',
    verified: 'Verified',
    edit: 'Change',
    editPhone: {
      title: 'Change your phone number',
      label: 'Phone',
      save: 'Save',
      saving: 'Saving...',
      cancel: 'Cancel',
    },
    editAddress: { title: 'Change your address', save: 'Save', saving: 'Saving...', cancel: 'Cancel' },
    saved: 'Saved',
  },
  preferences: {
    title: 'Communication preferences',
    text: consentText,
    purpose: (purpose: Purpose): { title: string; text: string } => consents[purpose],
    channel: (channel: Channel): string => channelNames[channel],
    /** A switch by itself, to a screen reader. */
    switch: (preference: Preference): string => {
      const [channel, purpose] = partsOf(preference)
      return `${consents[purpose].title}: ${channelNames[channel]}`
    },
    on: 'On',
    off: 'Off',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Saved',
  },
} as const
