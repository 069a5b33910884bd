import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { MailIcon } from '#ui/marks/icons.tsx'
import { TextField } from './text-field.tsx'

type Props = Parameters<typeof TextField>[0]

const draw = (props: Partial<Props> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextField name="email" label="Email" {...props} />
    </MemoryRouter>,
  )

test('PUB-34: a label belongs to its input', () => {
  const html = draw()
  expect(html).toContain('<label for="email">Email</label>')
  expect(html).toMatch(/<input[^>]* id="email"/)
})

test('PUB-34: helper and error describe the input, and an error marks it invalid', () => {
  const html = draw({ helper: 'We send one link', error: 'Must be a valid email' })
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="email-error email-helper"/)
  expect(html).toMatch(/id="email-error".*Must be a valid email/)
  expect(html).toMatch(/id="email-helper".*We send one link/)
})

test('A10: label, helper, error and input stand in this order', () => {
  const html = draw({ helper: 'We send one link', error: 'Must be a valid email' })
  const places = ['<label', 'We send one link', 'Must be a valid email', '<input'].map((part) => html.indexOf(part))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(Math.min(...places)).toBeGreaterThan(-1)
})

test('PUB-34: without helper or error the input has no description and is valid', () => {
  expect(draw()).not.toMatch(/aria-describedby|aria-invalid|field-wrong/)
})

test('PUB-34: tags, icon and link label', () => {
  const html = draw({
    tags: ['optional'],
    icon: <MailIcon />,
    link: { label: 'Forgot Password', href: '/forgot-password' },
  })
  expect(html).toMatch(/class="tag[^"]*">optional</)
  expect(html).toMatch(/field-icon.*<svg/)
  expect(html).toMatch(/href="\/forgot-password"[^>]*>Forgot Password</)
})

test('PUB-34: the link follows the input, so that Tab reaches the input first', () => {
  const html = draw({ link: { label: 'Forgot Password', href: '/forgot-password' } })
  expect(html.indexOf('<input')).toBeLessThan(html.indexOf('Forgot Password'))
})

test('PUB-35: before hydration a password field has space for the toggle, but no toggle', () => {
  const html = draw({ type: 'password' })
  expect(html).toContain('field-box-secret')
  expect(html).not.toContain('<button')
})

test('autocomplete and inputmode are passed to the input', () => {
  expect(draw({ autoComplete: 'email', inputMode: 'email' })).toMatch(/autoComplete="email".*inputMode="email"/i)
})
