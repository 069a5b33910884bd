/** The name of an installation whose firm has approved none, and of the samples and commands. */
export const defaultName = 'Síol'

/**
 * The trading name that the firm approved. One firm runs one installation, so it is a fact of the process: the start
 * reads it before it loads the program (tools/scripts/run/trading-name.ts), threads inherit it, and a browser takes it
 * from the document. A name that is approved later is used from the next start.
 */
const approved =
  typeof document === 'undefined' ? process.env.TRADING_NAME : document.documentElement.dataset.tradingName

/** The trading name in a version of the settings: for documents, which are drawn again from their version. */
export const tradingNameOf = ({ tradingName }: { tradingName: string }): string => tradingName || defaultName

/** The name and look of the product. */
export const brand = {
  name: approved || defaultName,
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
