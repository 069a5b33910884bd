/** What we use of the two clients. They are not among our packages, and neither are their types. */

type FirefoxElement = {
  click: () => Promise<void>
  focus: () => Promise<void>
  evaluate: <Value>(read: (element: Element) => Value) => Promise<Value>
  select: (value: string) => Promise<string[]>
  uploadFile: (path: string) => Promise<void>
  contentFrame: () => Promise<FirefoxFrame | null>
}

export type FirefoxFrame = {
  evaluate: (expression: string) => Promise<unknown>
  evaluateHandle: (expression: string) => Promise<{ asElement: () => FirefoxElement | null }>
  $: (selector: string) => Promise<FirefoxElement | null>
}

type FirefoxPage = {
  setViewport: (size: { width: number; height: number }) => Promise<void>
  mainFrame: () => FirefoxFrame
  mouse: { click: (x: number, y: number) => Promise<void> }
  keyboard: { type: (text: string) => Promise<void> }
  goto: (address: string) => Promise<unknown>
  bringToFront: () => Promise<void>
  goBack: () => Promise<unknown>
  screenshot: (options: { path: string }) => Promise<unknown>
}

type LaunchOptions = {
  browser: 'firefox'
  executablePath: string | undefined
  extraPrefsFirefox: Record<string, unknown>
}

export type Puppeteer = {
  launch: (options: LaunchOptions) => Promise<{
    version: () => Promise<string>
    newPage: () => Promise<FirefoxPage>
    close: () => Promise<void>
  }>
}

type By = { readonly by: unique symbol }

export type SeleniumElement = {
  click: () => Promise<void>
  clear: () => Promise<void>
  sendKeys: (keys: string) => Promise<void>
  findElement: (by: By) => SeleniumElement
}

type Session = {
  getCapabilities: () => Promise<{ get: (name: string) => string }>
  manage: () => { window: () => { setRect: (size: { width: number; height: number }) => Promise<unknown> } }
  get: (address: string) => Promise<void>
  navigate: () => { back: () => Promise<void> }
  executeScript: (script: string) => Promise<unknown>
  findElement: (by: By) => SeleniumElement
  switchTo: () => { defaultContent: () => Promise<void>; frame: (element: SeleniumElement) => Promise<void> }
  takeScreenshot: () => Promise<string>
  quit: () => Promise<void>
}

type SessionBuilder = {
  usingServer: (address: string) => SessionBuilder
  withCapabilities: (capabilities: Record<string, unknown>) => SessionBuilder
  build: () => Promise<Session>
}

export type Selenium = { Builder: new () => SessionBuilder; By: { css: (selector: string) => By } }
