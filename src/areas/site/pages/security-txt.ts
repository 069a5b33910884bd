/** Where somebody who found a weakness tells us (RFC 9116). */

import { href } from 'react-router'
import { helpContact } from '#areas/firm/flows/help-contact.ts'
import { forVisitor } from '#server/guards.ts'
import { securityTxtMonths } from '#shared/domain/time/periods.ts'

export const loader = forVisitor(async ({ app }) => {
  const expires = app.now()
  expires.setUTCMonth(expires.getUTCMonth() + securityTxtMonths)
  const lines = [
    `Contact: mailto:${helpContact(app).email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en', // architecture-allow: sentence
    `Canonical: ${app.origin}${href('/.well-known/security.txt')}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
})
