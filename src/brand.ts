/** In sentences on pages: no line breaks inside it. */
export const unbrokenPhone = (phone: string): string => phone.replaceAll(' ', '\u00a0')

/** The name and look of the product, which another firm edits. Email, phone and adviser are what the firm's settings at the desk begin with. */
export const brand = {
  name: 'Síol',
  slug: 'siol',
  tagline: 'A pension from one euro a day',
  /** Also the theme colour. Equal to --sun in ui/tokens.css, which tests/architecture checks. */
  yellow: '#FFD233',
  /** The page background. Equal to --page in ui/tokens.css. */
  page: '#FFFDF8',
  /** The page background by night: the second value of --page. */
  nightPage: '#13120E',
  supportEmail: 'hello@siol.example',
  supportPhone: '+353 1 555 0100',
  advisor: { name: 'Niamh Kelly', email: 'advice@siol.example' },
  regulator: 'Central Bank of Ireland',
} as const

/** Our phone number for a sentence on a page. */
export const helpPhone = /* @__PURE__ */ unbrokenPhone(brand.supportPhone)
