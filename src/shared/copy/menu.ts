/** The top bar and its menu (specification 1, section 2, Top bar and menu). */
import { brand } from '#brand.ts'

export const menu = {
  login: 'Login',
  /** The accessible name of the profile control. */
  profile: 'Your Profile',
  items: {
    factFind: 'Fact find',
    mission: 'Our Mission',
    service: 'Our Service',
    ask: 'Ask',
    myPensions: 'My Pensions',
    space: `Your ${brand.name} space`,
    profile: 'Your Profile',
  },
  contact: 'Contact Us',
  getStarted: 'Get started',
  privacy: 'Privacy Policy',
  terms: 'Terms of Business',
} as const

/**
 * On pages without a menu. Not 'Dashboard', which is the space's name once a pension is open (specification 2, section
 * 2.10).
 */
export const backLink = 'Home'
