/**
 * Where password managers send somebody to change a password (https://w3c.github.io/webappsec-change-password-url/).
 */
import { href, redirect } from 'react-router'
import { forVisitor } from '#server/guards.ts'

export const loader = forVisitor(() => {
  throw redirect(href('/forgot-password'), 302)
})
