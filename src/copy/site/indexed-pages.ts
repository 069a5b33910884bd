/** The pages that search engines may list, in the order of the sitemap: all whose head says `index`. */
import { head as entry } from '#copy/account/meta/entry.ts'
import { head as login } from '#copy/account/meta/login.ts'
import { head as signup } from '#copy/account/meta/signup.ts'
import { head as calculator } from '#copy/calculator/meta/calculator.ts'
import { head as compare } from '#copy/calculator/meta/compare.ts'
import { head as calculatorIntro } from '#copy/calculator/meta/intro.ts'
import { head as saveQuote } from '#copy/calculator/meta/save-quote.ts'
import type { PageHead } from '#copy/shared/head.ts'
import { head as about } from './meta/about.ts'
import { head as accessibility } from './meta/accessibility.ts'
import { head as cookies } from './meta/cookies.ts'
import { head as faq } from './meta/faq.ts'
import { head as privacy } from './meta/privacy.ts'
import { head as remuneration } from './meta/remuneration.ts'
import { head as terms } from './meta/terms.ts'

export const indexedPages: readonly PageHead[] = [
  entry,
  login,
  signup,
  calculatorIntro,
  calculator,
  saveQuote,
  compare,
  terms,
  privacy,
  remuneration,
  cookies,
  accessibility,
  about,
  faq,
]
