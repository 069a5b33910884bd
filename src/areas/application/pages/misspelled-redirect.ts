/** An address that the specification misspells (specification 2, section 2.9); redirects to the overview. */
import { redirect } from 'react-router'
import { paths } from '#paths.ts'
import { forMember } from '#server/guards.ts'

export const loader = forMember(async () => {
  throw redirect(paths.pensionApplication, 303)
})
