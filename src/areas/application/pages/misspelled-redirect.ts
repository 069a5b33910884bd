/** An address that the specification misspells (specification 2, section 2.9); redirects to the overview. */
import { href, redirect } from 'react-router'
import { forMember } from '#server/guards.ts'

export const loader = forMember(async () => {
  throw redirect(href('/pension-application'), 303)
})
