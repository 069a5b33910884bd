/** Title, description and keywords of each page, for search engines and shared links. A signed-in page is never indexed. */
import { brand } from '#brand.ts'
import { deskPages } from '#copy/desk/desk-meta.ts'
import { accountPeriod, applicationTime, callLength, callTime } from '#copy/shared/periods.ts'
import type { RoutePath } from '#domain/shared/access.ts'
import { base, type PageMeta } from './head.ts'

export const pages = {
  '/': {
    title: 'Home',
    description: `Your ${brand.name} home: where you are on the way to your pension, and the one thing to do next.`,
    keywords: base,
    index: false,
  },
  '/entry': {
    title: 'Welcome',
    description: `Start a personal pension in Ireland from just 1 euro a day. Open your ${brand.name} account online in about ${accountPeriod}, with an adviser a call away.`,
    keywords: `${base}, start a pension, pension from 1 euro a day, open a pension online`,
    index: true,
  },
  '/login': {
    title: 'Sign in',
    description: `Sign in to ${brand.name} with your email, Google or Apple, and carry on with your pension where you left off.`,
    keywords: `${base}, sign in, log in`,
    index: true,
  },
  '/signup': {
    title: 'Create an account',
    description: `Create your ${brand.name} account and start a personal pension in Ireland. It takes a few minutes, and you can stop and come back at any point.`,
    keywords: `${base}, create an account, sign up, start a pension`,
    index: true,
  },
  '/forgot-password': {
    title: 'Forgot password',
    description: `Forgot your ${brand.name} password? Enter your email and we'll send you a link to choose a new one.`,
    keywords: `${base}, forgot password, reset password`,
    index: false,
  },
  '/scheduler': {
    title: 'Pick a time for your call',
    description: `Book a call of ${callTime} with a ${brand.name} adviser, at a time that suits you.`,
    keywords: `${base}, book a call, pension adviser`,
    index: false,
  },
  '/auth/action': {
    title: 'Check your link',
    description: `We check the link from your ${brand.name} email, so that you can confirm your address or choose a new password.`,
    keywords: base,
    index: false,
  },
  '/auth/done': {
    title: 'Signing you in',
    description: `One moment while we sign you in to ${brand.name}. This window closes by itself.`,
    keywords: base,
    index: false,
  },
  '/verify/email-verification': {
    title: 'Check your email',
    description: `Confirm your email address to open your ${brand.name} account: open the link in the email we sent you.`,
    keywords: base,
    index: false,
  },
  '/verify/request-followup': {
    title: 'All set',
    description: `Your ${brand.name} account is ready. Answer a short survey now, or look around your dashboard first.`,
    keywords: base,
    index: false,
  },
  '/sign-out': {
    title: 'Sign out',
    description: `Sign out of your ${brand.name} account. Everything you saved stays here for next time.`,
    keywords: base,
    index: false,
  },
  '/fact-find': {
    title: 'Fact find',
    description: `A few short questions about you, so that ${brand.name} can recommend a pension that fits.`,
    keywords: base,
    index: false,
  },
  '/fact-find/welcome': {
    title: `Welcome to ${brand.name}`,
    description: `Your ${brand.name} account is open. See whether you can start a pension with a short eligibility quiz.`,
    keywords: base,
    index: false,
  },
  '/:slug-space': {
    title: `Your ${brand.name} space`,
    description: `Your progress, your next best step and how a pension works, in one place on ${brand.name}.`,
    keywords: base,
    index: false,
  },
  '/my-pensions': {
    title: 'My Pensions',
    description: `What your pension holds, what goes in each month and who to ask, on ${brand.name}.`,
    keywords: base,
    index: false,
  },
  '/schedule-call': {
    title: 'Book your call',
    description: `Pick a time for a ${callLength} call with a ${brand.name} adviser. It costs nothing.`,
    keywords: base,
    index: false,
  },
  '/calls/:id/cancel': {
    title: 'Cancel your call',
    description: `Cancel a call with a ${brand.name} adviser. You can book another one at any time.`,
    keywords: base,
    index: false,
  },
  '/fact-find/qualification': {
    title: 'Eligibility quiz',
    description: `Three simple questions show whether you can have a pension with ${brand.name}.`,
    keywords: base,
    index: false,
  },
  '/fact-find/qualification/message': {
    title: 'Your quiz result',
    description: `Whether you can have a pension with ${brand.name}, and what comes next.`,
    keywords: base,
    index: false,
  },
  '/fact-find/personal-details': {
    title: 'Personal details',
    description: `The first part of the ${brand.name} fact find: who you are and how we reach you.`,
    keywords: base,
    index: false,
  },
  '/fact-find/financial-details': {
    title: 'Financial details',
    description: `The second part of the ${brand.name} fact find: what you have and what you want.`,
    keywords: base,
    index: false,
  },
  '/fact-find/risk-reward': {
    title: 'Risk profiler',
    description: `The third part of the ${brand.name} fact find: how you feel about risk.`,
    keywords: base,
    index: false,
  },
  '/my-profile': {
    title: 'Your Profile',
    description: `What ${brand.name} knows about you, and how you would like to hear from us.`,
    keywords: base,
    index: false,
  },
  '/my-profile/phone': {
    title: 'Change your phone number',
    description: `Change the number that your ${brand.name} adviser calls you on.`,
    keywords: base,
    index: false,
  },
  '/my-profile/address': {
    title: 'Change your address',
    description: `Change the postal address on your ${brand.name} account and your pension documents.`,
    keywords: base,
    index: false,
  },
  /** Of every page of the application: its titles are generic (specification 1, section 2). */
  '/pension-application': {
    title: 'Pension application',
    description: `Your pension application with ${brand.name}: about ${applicationTime}, and you can stop after each step.`,
    keywords: base,
    index: false,
  },
  '/pension-calculator': {
    title: 'Pension calculator',
    description:
      'Start your pension from just 1 euro a day. See in a minute what your savings could become in Ireland, with the State Pension and tax relief included.',
    keywords: `${base}, pension calculator Ireland, pension from 1 euro a day, women and money`,
    index: true,
  },
  '/pension-calculator/calculator': {
    title: 'Calculate your pension',
    description:
      "Five numbers show what to save each month for the retirement you want, in today's money, with every assumption and its source beside it.",
    keywords: `${base}, pension calculator Ireland, calculate my pension, PRSA calculator, State Pension`,
    index: true,
  },
  '/pension-calculator/quote': {
    title: 'Save quote',
    description: 'Have your pension quote emailed to you, with a link that opens the same numbers again on any device.',
    keywords: `${base}, pension quote`,
    index: true,
  },
  '/terms-of-business': {
    title: 'Terms of Business',
    description: `What ${brand.name} does for you, how your account works and what you can expect from us.`,
    keywords: `${base}, terms of business`,
    index: true,
  },
  '/privacy-policy': {
    title: 'Privacy Policy',
    description: `What ${brand.name} stores about you, why, who sees it, and how to get a copy or have it deleted.`,
    keywords: `${base}, privacy policy`,
    index: true,
  },
  '/remuneration': {
    title: 'Remuneration',
    description: `How ${brand.name} is paid, by whom, and what that means for you.`,
    keywords: `${base}, remuneration, commission`,
    index: true,
  },
  '/cookie-policy': {
    title: 'Cookie Policy',
    description: `The cookies that ${brand.name} sets, what each is for and how long it stays. There is no tracking.`,
    keywords: `${base}, cookies`,
    index: true,
  },
  '/accessibility': {
    title: 'Accessibility',
    description: `How ${brand.name} is built so that everyone can use it, and what to do when something gets in your way.`,
    keywords: `${base}, accessibility`,
    index: true,
  },
  '/about': {
    title: `About ${brand.name}`,
    description: `What ${brand.name} is for: our purpose, our mission and what we stand for.`,
    keywords: `${base}, about us`,
    index: true,
  },
  '/faq': {
    title: 'Questions and answers',
    description: `Questions that people ask ${brand.name} before they start a pension, with short answers.`,
    keywords: `${base}, questions, PRSA explained`,
    index: true,
  },
  '/recommendations/details/:zurich_details': {
    title: 'Recommendation details',
    description: `A pension that ${brand.name} recommends: the plan at a glance, and the documents that go with it.`,
    keywords: base,
    index: false,
  },
  ...deskPages,
  '/outbox': {
    title: 'Outbox',
    description: `The emails that this copy of ${brand.name} would have sent. For development only.`,
    keywords: base,
    index: false,
  },
  '/dev/accounts': {
    title: 'Choose an account',
    description: 'Replaces Google and Apple. For development only.',
    keywords: base,
    index: false,
  },
  '/gallery': {
    title: 'Part gallery',
    description: `Every part of the ${brand.name} interface in each of its states. For development only.`,
    keywords: base,
    index: false,
  },
} as const satisfies Partial<Record<RoutePath, PageMeta>>

export type PagePath = keyof typeof pages
