/**
 * What cannot stand inline: phones and the night. Colours stand inline for the day, and a class beside them lets the night's rules win.
 * Each concern has an element of its own, since Gmail drops an element whole when one rule in it displeases it.
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

/** Most mail programs ask the system; Outlook on the web and on phones marks the body instead. */
const atNight = `
@media (prefers-color-scheme:dark){${nightRules('')}}
${nightRules('[data-ogsc] ')}`

export const styleElements: string = [base, phone, atNight].map((rules) => `<style>${rules}\n</style>`).join('\n')
