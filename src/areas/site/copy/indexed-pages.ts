/** The pages that search engines may list, in the order of the sitemap: all whose head says `index`. */
import { head as entry } from '#areas/account/copy/entry.ts'
import { head as login } from '#areas/account/copy/login.ts'
import { head as signup } from '#areas/account/copy/signup.ts'
import { head as calculator } from '#areas/calculator/copy/meta/calculator.ts'
import { head as compare } from '#areas/calculator/copy/meta/compare.ts'
import { head as calculatorIntro } from '#areas/calculator/copy/meta/intro.ts'
import { head as saveQuote } from '#areas/calculator/copy/meta/save-quote.ts'
import type { PageHead } from '#shared/copy/head.ts'
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
