/** The name and look of the product, which another firm edits. */
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
  regulator: 'Central Bank of Ireland',
} as const
