/** The top bar when signed out, which no page shows at present. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { VisitorBar } from '#web/layout/member-bar.tsx'

const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(VisitorBar)))
const [, bar = '', menu = ''] = /(.*?)<dialog(.*)<\/dialog>/s.exec(html) ?? []
const words = (part: string) =>
  [...part.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inside = '']) => [
    inside.replace(/<[^>]*>/g, ''),
    href,
  ])

test('PUB-36: signed out, the bar has the logo, a Login button and the menu button, and no profile', () => {
  expect(bar).toContain('aria-label="Síol, home"')
  expect(words(bar)).toContainEqual(['Login', '/login'])
  expect(bar).toContain('aria-label="Open menu"')
  expect(html).not.toContain('/my-profile')
})

test('PUB-43 PUB-46: signed out, the menu has Login and Get started, both to sign in, and nothing of a member', () => {
  expect(words(menu)).toEqual([
    ['Our Mission', '/about#mission'],
    ['Our Service', '/about#purpose'],
    ['Ask', '/faq'],
    ['Login', '/login'],
    ['Get started', '/login'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Business', '/terms-of-business'],
  ])
})
