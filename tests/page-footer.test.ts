import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageFooter } from '#web/layout/page-footer.tsx'
import { FirmContext, unknownFirm } from '#web/layout/use-firm.ts'

const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(PageFooter, { year: 2026 })))

test('PUB-55: the partner and the accessibility statement each have a mark, and nothing is a certificate that we award ourselves', () => {
  const [, marks = ''] = /<ul class="footer-marks[^>]*>(.*?)<\/ul>/s.exec(html) ?? []
  const [partner = '', accessibility = ''] = marks.split('</li>')
  // The words beside a mark are its alternative.
  expect(partner).toMatch(
    /<span class="footer-initial center" aria-hidden="true">Z<\/span><span>Zurich<small>Pension partner</s,
  )
  expect(accessibility).toMatch(/<a[^>]*href="\/accessibility"[^>]*><svg[^>]*aria-hidden="true"[^>]*>.*<\/svg>Acc/s)
  expect(html).not.toContain('WCAG')
})

test('a partner with a logo has it in place of the letter, at its size and with its name', () => {
  const logo = { src: '/partner-logos/a.webp', alt: 'Logo of Atlantic Life', width: 96, height: 32 }
  const partners = [{ name: 'Atlantic Life', role: 'Pension partner', logo }]
  const page = createElement(MemoryRouter, null, createElement(PageFooter, { year: 2026 }))
  const shown = renderToStaticMarkup(createElement(FirmContext, { value: { ...unknownFirm, partners } }, page))
  expect(shown).toMatch(
    /<span class="partner-logo daylight"><img src="\/partner-logos\/a\.webp" alt="Logo of Atlantic Life" width="96" height="32" loading="lazy"[^>]*><\/span><span>Atlantic Life<small>/,
  )
  expect(shown).not.toContain('footer-initial')
})
