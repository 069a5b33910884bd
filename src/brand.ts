/** The one file that another firm edits to make the product its own. Everything that names the firm reads it from here. */
export const brand = {
  name: 'Síol',
  slug: 'siol',
  tagline: 'A pension from one euro a day',
  /** Also the theme colour; the same yellow as --sun in ui/tokens.css (tests/architecture compares the two). */
  yellow: '#FFD233',
  /** The page background, the same as --page in ui/tokens.css. */
  page: '#FFFDF8',
  supportEmail: 'hello@siol.example',
  supportPhone: '+353 1 555 0100',
  advisor: { name: 'Niamh Kelly', email: 'advice@siol.example' },
  regulator: 'Central Bank of Ireland',
} as const
