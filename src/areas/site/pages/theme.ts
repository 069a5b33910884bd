/** Remembers the choice between light and dark colours, and leads back to the page that it was made on. */
import { href, redirect } from 'react-router'
import { postedFrom, rememberTheme } from '#server/guards/theme.ts'
import { forVisitor } from '#server/guards.ts'
import { readTheme } from '#shared/domain/access/theme.ts'
import { visitorForm } from '#web/forms/guarded-form.ts'

/** For a browser that asks for the address itself. */
export const loader = forVisitor(() => {
  throw redirect(href('/'), 303)
})

export const action = visitorForm({
  fields: ['theme', 'place'],
  run({ requestContext, values }, { request }) {
    rememberTheme(requestContext, readTheme(values.theme))
    const place = /^[\w-]{1,40}$/.test(values.place) ? `#${values.place}` : ''
    throw redirect(postedFrom(requestContext, request.headers, href('/')) + place, 303)
  },
})
