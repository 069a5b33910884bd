/** What an email gets beside its facts, with the settings of a made-up firm. */
import { completeSettings, otherHelp } from '#areas/firm/domain/firm.fixture.ts'
import { rulebooks } from '#shared/domain/rulebook.ts'
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
    firm: completeSettings.firm,
    texts: completeSettings.texts,
    contact: { ...completeSettings.contact, ...otherHelp },
  },
  rulebook: rulebooks.specified,
  formatPhone: (number) => number,
}
