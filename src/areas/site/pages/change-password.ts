/**
 * Where password managers send somebody to change a password (https://w3c.github.io/webappsec-change-password-url/),
 * and emails to choose one: the page for a forgotten password is for guests only.
 */
import { href, redirect } from 'react-router'
import { forVisitor } from '#server/guards.ts'

export const loader = forVisitor(({ person }) => {
  throw redirect(person ? href('/my-profile/security/password') : href('/forgot-password'), 302)
})
