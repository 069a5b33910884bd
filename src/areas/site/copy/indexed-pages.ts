/** The pages that search engines may list, in the order of the sitemap: all whose head says `index`. */
import { head as entry } from '#areas/account/copy/entry.ts'
import { head as login } from '#areas/account/copy/login.ts'
import { head as signup } from '#areas/account/copy/signup.ts'
import { head as calculator } from '#areas/calculator/copy/calculator.ts'
import { head as calculatorIntro } from '#areas/calculator/copy/calculator-intro.ts'
import { head as compare } from '#areas/calculator/copy/comparison.ts'
import { head as saveQuote } from '#areas/calculator/copy/save-quote.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { cookiesHead, privacyHead, remunerationHead, termsHead } from './legal.ts'
import { aboutHead, accessibilityHead, faqHead } from './public-pages.ts'

export const indexedPages: readonly PageHead[] = [
  entry,
  login,
  signup,
  calculatorIntro,
  calculator,
  saveQuote,
  compare,
  termsHead,
  privacyHead,
  remunerationHead,
  cookiesHead,
  accessibilityHead,
  aboutHead,
  faqHead,
]
