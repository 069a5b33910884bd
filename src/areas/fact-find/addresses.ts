// A file of its own: each area lists its addresses.
import { addressIn, inMain } from '#shared/addresses.ts'

const address = addressIn('areas/fact-find')

export const factFindAddresses = {
  factFind: address('/fact-find', 'pages/overview.tsx', inMain),
  factFindWelcome: address('/fact-find/welcome', 'pages/welcome.tsx', inMain),
  qualification: address('/fact-find/qualification', 'pages/qualification.tsx', inMain),
  qualificationMessage: address('/fact-find/qualification/message', 'pages/qualification-message.tsx', inMain),
  personalDetails: address('/fact-find/personal-details', 'pages/personal-details.tsx', inMain),
  financialDetails: address('/fact-find/financial-details', 'pages/financial-details.tsx', inMain),
  riskReward: address('/fact-find/risk-reward', 'pages/risk-reward.tsx', inMain),
}
