/** Short and honest until the firm's own documents are linked. A compliance person must replace the terms before real members sign up. */
import { brand } from '#brand.ts'

type Section = { heading: string; paragraphs: readonly string[] }
export type LegalPage = { title: string; lead: string; sections: readonly Section[] }

export const terms: LegalPage = {
  title: 'Terms of Business',
  lead: `What ${brand.name} does for you, and what you can expect from us.`,
  sections: [
    {
      heading: 'What we do',
      paragraphs: [
        `${brand.name} helps people who are tax resident in Ireland to start a personal retirement savings account (PRSA), which is a pension of your own. You tell us about yourself, an adviser recommends a plan, and you decide.`,
        `${brand.name} is regulated by the ${brand.regulator}.`,
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Your account is for you alone. Keep your password to yourself and tell us if somebody else may know it.',
        'Opening an account costs nothing and commits you to nothing. A pension starts only when you have seen our recommendation, applied and signed.',
      ],
    },
    {
      heading: 'What the figures mean',
      paragraphs: [
        'The calculator gives an illustration and not a promise. The value of a pension can go down as well as up, and you cannot use the money before you retire.',
      ],
    },
    {
      heading: 'When something goes wrong',
      paragraphs: [`Write to ${brand.supportEmail} or call ${brand.supportPhone}. We answer within one working day.`],
    },
  ],
}

export const privacy: LegalPage = {
  title: 'Privacy Policy',
  lead: 'What this program stores about you, and why.',
  sections: [
    {
      heading: 'What we store when you open an account',
      paragraphs: [
        'Your email address and your name, so that we can reach you and know what to call you.',
        'Your password, as a one-way fingerprint. Nobody can read the password from it, and neither can we.',
        'When you agreed to which version of our terms.',
        'If you sign in with Google or Apple: the number they know you by, and the name and email address they tell us.',
      ],
    },
    {
      heading: 'What we store as you use it',
      paragraphs: [
        'A record of each change to your details: what was changed, when, and by whom. The law asks advisers to keep it.',
        'Which emails we sent you, and when.',
        'A counter of recent attempts to sign in, kept under a scrambled name, to stop people who try to guess passwords.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'One cookie keeps you signed in for up to seven days. A second one exists for a few minutes while you sign in with Google or Apple. Your browser also remembers when you last asked for a confirmation email. There is no tracking and no advertising.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'You, and the advisers who look after you. We do not sell anything about you, and no other company receives it unless you apply for a pension with them.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [`You can ask for a copy, a correction or a deletion at any time: write to ${brand.supportEmail}.`],
    },
  ],
}
