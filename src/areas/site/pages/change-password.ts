/**
 * Where password managers send somebody to change a password (https://w3c.github.io/webappsec-change-password-url/).
 */
import { redirect } from 'react-router'
import { paths } from '#paths.ts'
import { forVisitor } from '#server/guards.ts'

export const loader = forVisitor(() => {
  throw redirect(paths.forgotPassword, 302)
})
