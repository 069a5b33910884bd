import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0'

test.each([
  [`${mac} Version/19.0 Safari/605.1.15`, 'Safari, Mac'],
  [`${windows} Safari/537.36`, 'Chrome, Windows'],
  [`${windows} Safari/537.36 Edg/153.0.0.0`, 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/153.0 Safari/604.1',
    'Chrome, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S938B) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0 Safari/537.36',
    'Samsung Internet, Android',
  ],
  ['curl/8.9', ''],
  ['', ''],
])('%s is shown as %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})

test('a name never repeats what the browser sent', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(browserName(`${text}<b>Chrome/1 evil`)).toMatch(/^Chrome(, \w+)?$|^Edge|^Opera|^Samsung|^Firefox/)
    }),
  )
})
