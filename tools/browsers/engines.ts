/**
 * Firefox and WebKit as they are installed on this machine, behind the same few steps. Firefox is driven by WebDriver
 * BiDi, which needs no driver beside it, and WebKit by its own WebDriver.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../src/infrastructure/postgres/free-port.ts'
import { fetchedPackages } from '../build/fetched-packages.ts'
import type { FirefoxFrame, Puppeteer, Selenium, SeleniumElement } from './clients.ts'

export type Control = {
  click: () => Promise<void>
  /** Key by key, in place of what is in the field. */
  type: (text: string) => Promise<void>
  /** By the value of an option. */
  choose: (value: string) => Promise<void>
  upload: (path: string) => Promise<void>
}

export type Tab = {
  version: string
  scripts: boolean
  open: (address: string) => Promise<void>
  back: () => Promise<void>
  /** The value of an expression in the page, or in the frame that was entered. */
  read: (expression: string) => Promise<unknown>
  /** The element that an expression leads to. */
  find: (expression: string) => Promise<Control | undefined>
  /** A frame of the page by its selector, or the page itself. */
  enter: (frame?: string) => Promise<void>
  picture: (path: string) => Promise<void>
  close: () => Promise<void>
}

export type Screen = { width: number; height: number; scripts: boolean }
export type Engine = { name: string; missing: string | undefined; open: (screen: Screen) => Promise<Tab> }

const clients = fetchedPackages('browsers', ['puppeteer-core@25.16.0', 'selenium-webdriver@4.49.0'])
export const fetchClients = clients.fetch

const firefoxPath = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
].find(existsSync)

const middle = (element: Element): [number, number] => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}

async function openFirefox({ width, height, scripts }: Screen): Promise<Tab> {
  const puppeteer: Puppeteer = clients.load('puppeteer-core')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    extraPrefsFirefox: {
      'javascript.enabled': scripts,
      'ui.useOverlayScrollbars': 1,
      // Without a window it has no pointer: a finger on a phone, else a mouse.
      'ui.primaryPointerCapabilities': width < 600 ? 1 : 6,
    },
  })
  const page = await browser.newPage()
  await page.setViewport({ width, height })
  let frame: FirefoxFrame = page.mainFrame()
  return {
    version: (await browser.version()).replace('firefox/', ''),
    scripts,
    open: async (address) => {
      await page.goto(address)
    },
    back: async () => {
      await page.goBack()
    },
    read: (expression) => frame.evaluate(expression),
    find: async (expression) => {
      const element = (await frame.evaluateHandle(expression)).asElement()
      if (!element) return undefined
      return {
        click: async () => {
          // A document that was opened is in front, and what is behind is slow.
          await page.bringToFront()
          if (scripts) return element.click()
          // It would wait for a script of its own.
          const [x, y] = await element.evaluate(middle)
          await page.mouse.click(x, y)
        },
        type: async (text) => {
          await element.focus()
          await element.evaluate((field) => (field as HTMLInputElement).select())
          await page.keyboard.type(text)
        },
        choose: async (value) => {
          await element.select(value)
        },
        upload: (path) => element.uploadFile(path),
      }
    },
    enter: async (selector) => {
      const inside = selector ? await (await page.mainFrame().$(selector))?.contentFrame() : page.mainFrame()
      if (!inside) throw new Error(`There is no ${selector}`)
      frame = inside
    },
    picture: async (path) => {
      await page.screenshot({ path })
    },
    close: () => browser.close(),
  }
}

/** The least that its toolbar can be is wider than a phone. */
const narrowToolbar = '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px }'

async function openWebKit({ width, height, scripts }: Screen): Promise<Tab> {
  const { Builder, By }: Selenium = clients.load('selenium-webdriver')
  const port = await freePort()
  const config = mkdtempSync(join(tmpdir(), 'siol-webkit-'))
  mkdirSync(join(config, 'gtk-3.0'))
  writeFileSync(join(config, 'gtk-3.0/gtk.css'), narrowToolbar)
  const driver = spawn('xvfb-run', ['-a', '-s', '-screen 0 1400x1100x24', 'WebKitWebDriver', `--port=${port}`], {
    env: { ...process.env, XDG_CONFIG_HOME: config, LANG: 'en_IE.UTF-8' },
    stdio: 'ignore',
    detached: true,
  })
  const stop = () => {
    try {
      if (driver.pid) process.kill(-driver.pid)
    } catch {
      // It has ended.
    }
    rmSync(config, { recursive: true, force: true })
  }
  process.once('exit', stop)
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100 && !(await fetch(`${address}/status`).catch(() => undefined)); tries++)
    await pause(100)
  const args = ['--automation', `--enable-javascript-markup=${scripts}`]
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } }
  const session = await new Builder().usingServer(address).withCapabilities(capabilities).build()
  const size = { width, height: height + 20 }
  await session.manage().window().setRect(size)
  return {
    version: (await session.getCapabilities()).get('browserVersion'),
    scripts,
    open: (page) => session.get(page),
    back: () => session.navigate().back(),
    read: (expression) => session.executeScript(`return ${expression}`),
    find: async (expression) => {
      const element = (await session.executeScript(`return ${expression}`)) as SeleniumElement | null
      if (!element) return undefined
      return {
        click: () => element.click(),
        type: async (text) => {
          await element.clear()
          await element.sendKeys(text)
        },
        choose: (value) => element.findElement(By.css(`option[value="${value}"]`)).click(),
        upload: (path) => element.sendKeys(path),
      }
    },
    enter: async (selector) => {
      await session.switchTo().defaultContent()
      if (selector) await session.switchTo().frame(await session.findElement(By.css(selector)))
    },
    picture: async (path) => writeFileSync(path, await session.takeScreenshot(), 'base64'),
    close: async () => {
      await session.quit().finally(stop)
      process.off('exit', stop)
    },
  }
}

const webKitParts = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run']

export const engines: readonly Engine[] = [
  { name: 'Firefox', missing: firefoxPath ? undefined : 'firefox-esr', open: openFirefox },
  {
    name: 'WebKit',
    missing: webKitParts.every((part) => existsSync(part)) ? undefined : 'webkit2gtk-driver and xvfb',
    open: openWebKit,
  },
]
