import { brand } from '#brand.ts'

/** Our phone number for a sentence on a page: no line breaks inside it. */
export const helpPhone = /* @__PURE__ */ brand.supportPhone.replaceAll(' ', '\u00a0')
