/** Who regulates the firm, in the words of every page, email and document that says it. */
import type { FirmSettings } from '#areas/firm/domain/firm-settings.ts'
import { brand } from '#brand.ts'

/** What the statement names of the firm's settings. */
export type RegulatedFirm = Pick<FirmSettings['firm'], 'legalName' | 'centralBankNumber'>

/** The full legal name, the trading name and the number in the register. Without settings, the trading name alone. */
export const regulatoryStatement = ({ legalName, centralBankNumber }: RegulatedFirm): string => {
  const name = legalName === '' || legalName === brand.name ? brand.name : `${legalName}, trading as ${brand.name},`
  const number = centralBankNumber === '' ? '' : ` (number ${centralBankNumber})`
  return `${name} is regulated by the ${brand.regulator}${number}.`
}

/** Beside the statement: what else is regulated. */
export const productsRegulated =
  'Pensions are also regulated by the Pensions Authority, and each pension partner is regulated for its own products.'
