/** What an email gets beside its facts, with the settings of a made-up firm. */

import { rules } from '#areas/calculator/domain/rules.fixture.ts'
import { completeSettings, otherHelp } from '#areas/firm/domain/firm.fixture.ts'
import type { EmailContext } from './define-email.ts'

const origin = 'https://siol.example'

export const emailContext: EmailContext = {
  link: (path) => `${origin}${path}`,
  secrets: {
    actionLink: (mode, codeId) => `${origin}/auth/action?mode=${mode}&oobCode=${codeId}`,
    emailChangeLink: (purpose, changeId) => `${origin}/auth/email?key=${purpose}${changeId}`,
    stopRecoveryLink: (recoveryId) => `${origin}/auth/stop?key=${recoveryId}`,
    employerLink: (linkId) => `${origin}/employer?key=${linkId}`,
    signInCode: () => '123456',
  },
  firm: {
    regulated: true,
    firm: completeSettings.firm,
    texts: completeSettings.texts,
    contact: { ...completeSettings.contact, ...otherHelp },
  },
  rules: rules.specified,
  formatPhone: (number) => number,
}
