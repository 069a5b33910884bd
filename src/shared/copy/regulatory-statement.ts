/**
 * Who regulates the firm. Nothing else may say that it is regulated, so no page, email or document claims it before the
 * firm's details are approved.
 */
import type { FirmSettings } from '#areas/firm/domain/firm-settings.ts'
import type { FirmInUse } from '#areas/firm/domain/firm-versions.ts'
import { brand, tradingNameOf } from '#brand.ts'

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

/** Answers "Who regulates you?", and lists what else is regulated. */
export const regulators = ({ regulated }: Pick<FirmInUse, 'regulated'>): string =>
  regulated
    ? `${brand.name} is regulated by the ${brand.regulator}. Pensions are also regulated by the Pensions Authority, and each pension partner is regulated for its own products.`
    : notApproved

type Authorised = Pick<FirmInUse, 'regulated'> & { firm: Pick<FirmSettings['firm'], 'legalName' | 'authorisation'> }

/** The wording of the Terms of Business. */
export const authorisation = ({ regulated, firm }: Authorised): string =>
  regulated
    ? `${firm.legalName} is regulated by the ${brand.regulator} as ${firm.authorisation}. You can check this in its registers at www.centralbank.ie, or by calling 01 224 6000.`
    : notApproved
