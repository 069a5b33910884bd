/** /my-profile (specification 2, section 2.11). A change that could not be saved has the sentence of save_failed. */
import { channelNames, consents, consentText } from '#areas/profile/copy/consents.ts'
import type { ContactPart } from '#areas/profile/domain/contact-details.ts'
import type { Channel, Preference, Purpose } from '#areas/profile/domain/preferences.ts'
import { brand } from '#brand.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const profileHead: PageHead = {
  title: 'Your Profile',
  description: `What ${brand.name} knows about you, and how you would like to hear from us.`,
}

export const changePhoneHead: PageHead = {
  title: 'Change your phone number',
  description: `Change the number that your ${brand.name} adviser calls you on.`,
}

export const changeAddressHead: PageHead = {
  title: 'Change your address',
  description: `Change the postal address on your ${brand.name} account and your pension documents.`,
}

const partsOf = (preference: Preference): [Channel, Purpose] => preference.split('_') as [Channel, Purpose]

/** The fields that the page lists, in its order. */
export const profileLines = [
  'name',
  'email',
  'phone_number',
  'address',
  'birth_date',
  'nationality',
  'employment_status',
  'current_employer',
  'pps_number',
] as const
export type ProfileLine = (typeof profileLines)[number]

const lines: Readonly<Record<ProfileLine, string>> = {
  name: 'Name',
  email: 'Email',
  phone_number: 'Phone',
  address: 'Address',
  birth_date: 'Date of birth',
  nationality: 'Nationality',
  employment_status: 'Work',
  current_employer: 'Employer',
  pps_number: 'PPSN',
}

type ChangeWords = { title: string; text?: string; link: string; saved: string }

const changes: Readonly<Record<ContactPart, ChangeWords>> = {
  phone: {
    title: 'Change your phone number',
    link: 'your phone number',
    saved: 'Your phone number is saved.',
  },
  address: {
    title: 'Change your address',
    text: 'This address appears on your pension documents.',
    link: 'your address',
    saved: 'Your address is saved.',
  },
}

const switchName = (preference: Preference): string => {
  const [channel, purpose] = partsOf(preference)
  return `${consents[purpose].title}: ${channelNames[channel]}`
}

export const profile = {
  title: 'Your Profile',
  details: {
    title: 'Personal details',
    text: 'You can change your email, phone number and address yourself. For your name, your date of birth or your PPSN we need to see a document. For anything else, please write to us.',
    write: { label: 'Write to us', subject: 'A change to my details' },
    lines,
    nothing: '--',
    verified: 'Verified',
    verifiedAs: (name: string): string => `Verified as ${name}`,
    onFile: 'On file',
    change: 'Change',
    /** Of the name, the date of birth or the PPSN. */
    requested: 'Change asked for',
    changes,
    emailLink: 'your email address',
    optional: 'optional',
    save: 'Save',
    cancel: 'Cancel',
  },
  preferences: {
    title: 'Communication preferences',
    text: consentText,
    purposes: consents,
    channels: channelNames,
    /** A switch by itself, to a screen reader. */
    switch: switchName,
    on: 'On',
    off: 'Off',
    saving: 'Saving...',
    /** Shown beside the title, and announced with the switch's name. */
    saved: 'Saved',
    savedAs: (preference: Preference, on: boolean): string =>
      `${switchName(preference)} is ${on ? 'on' : 'off'}. Saved`,
  },
  data: {
    title: 'Your data',
    text: "Get a copy of your data, see who looked at it, or delete it. Some records we must keep by law. We'll tell you which, and until when.",
    open: 'Copy, access and deletion',
    requests: 'Complaints and requests',
    privacy: 'Privacy Policy',
    cookies: 'Cookie Policy',
  },
} as const
