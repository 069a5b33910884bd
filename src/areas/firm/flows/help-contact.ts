/** The contact for questions, from the firm's settings in use. */

import type { HelpContact } from '#areas/firm/domain/firm-settings.ts'
import { unbrokenPhone } from '#shared/copy/help-line.ts'
import type { Firm } from './firm-in-use.ts'

type Context = { firm: Pick<Firm, 'current'> }

export const helpContact = ({ firm }: Context): HelpContact => firm.current().settings.contact

/** For a sentence on a page. */
export const helpPhone = (app: Context): string => unbrokenPhone(helpContact(app).phone)
