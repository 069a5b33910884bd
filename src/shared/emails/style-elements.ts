/**
 * Styles that cannot be inline: small screens and dark mode. Inline styles have the light colours, and classes let the
 * dark-mode rules override them. Each concern has its own style element, since Gmail drops a whole element when it does
 * not support one rule in it.
 */
import { night } from './colours.ts'

const rule = (selector: string, property: string, colour: string) => `${selector}{${property}:${colour}!important}`
const nightRules = (prefix: string) =>
  (Object.keys(night) as (keyof typeof night)[])
    .flatMap((name) => [
      rule(`${prefix}.${name}-bg`, 'background-color', night[name]),
      rule(`${prefix}.${name}`, 'color', night[name]),
      rule(`${prefix}.${name}-edge`, 'border-color', night[name]),
    ])
    .join('')

const base = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
h1{text-wrap:balance}p{text-wrap:pretty}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}`

const phone = `
@media (max-width:480px){
.outer{padding:0 0 24px!important}
.sheet{border-width:0 0 1px!important;border-radius:0!important}
.band{border-radius:0!important}
.side{padding-left:24px!important;padding-right:24px!important}
.whole{width:100%!important}
.press{display:block!important}
}`

/** Most email clients support `prefers-color-scheme`; Outlook on the web and on phones sets an attribute instead. */
const atNight = `
@media (prefers-color-scheme:dark){${nightRules('')}}
${nightRules('[data-ogsc] ')}`

export const styleElements: string = [base, phone, atNight].map((rules) => `<style>${rules}\n</style>`).join('\n')
