/**
 * Who regulates the firm, in the words of every page, email and document that says it. Nothing else says that the firm
 * is regulated, so that nothing says it before its own details are approved.
 */
import type { FirmSettings } from '#areas/firm/domain/firm-settings.ts'
import type { FirmInUse } from '#areas/firm/domain/firm-versions.ts'
import { brand, tradingNameOf } from '#brand.ts'

/** What the statement names of the firm's settings. */
export type RegulatedFirm = Pick<FirmInUse, 'regulated'> & {
  firm: Pick<FirmSettings['firm'], 'legalName' | 'tradingName' | 'centralBankNumber'>
}

const notApproved = `The firm behind ${brand.name} has not approved its details yet.`

/** The full legal name, the trading name and the number in the register. */
export const regulatoryStatement = ({ regulated, firm }: RegulatedFirm): string => {
  if (!regulated) return notApproved
  const { legalName, centralBankNumber } = firm
  const trading = tradingNameOf(firm)
  const name = legalName === '' || legalName === trading ? trading : `${legalName}, trading as ${trading},`
  const number = centralBankNumber === '' ? '' : ` (number ${centralBankNumber})`
  return `${name} is regulated by the ${brand.regulator}${number}.`
}

/** The answer to who regulates the brand, with what else is regulated. */
export const regulators = ({ regulated }: Pick<FirmInUse, 'regulated'>): string =>
  regulated
    ? `${brand.name} is regulated by the ${brand.regulator}. Pensions are also regulated by the Pensions Authority, and each pension partner is regulated for its own products.`
    : notApproved

type Authorised = Pick<FirmInUse, 'regulated'> & { firm: Pick<FirmSettings['firm'], 'legalName' | 'authorisation'> }

/** As the Terms of Business say it. */
export const authorisation = ({ regulated, firm }: Authorised): string =>
  regulated
    ? `${firm.legalName} is regulated by the ${brand.regulator} as ${firm.authorisation}. You can check this in its registers at www.centralbank.ie, or by calling 01 224 6000.`
    : notApproved
