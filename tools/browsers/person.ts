/** A person at a browser: finds things by the words on the screen, presses and types, and waits for what comes. */
import { setTimeout as pause } from 'node:timers/promises'
import { textsOf } from '../../src/areas/forms/domain/field-texts.ts'
import type { Answers } from '../../src/areas/forms/domain/form.ts'
import { pageOf } from '../../src/areas/forms/domain/pages.ts'
import { type FormId, formOf } from '../../src/areas/forms/domain/registry.ts'
import type { Control, Tab } from './engines.ts'

/** Milliseconds. */
const patience = 15_000

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

const nameOf = (element: HTMLElement): string => tidy(element.ariaLabel ?? element.innerText ?? '')

/** What is shown and can be used, with these words; '*' stands for any. Nothing behind a dialog. */
function shown(selector: string, words: string): HTMLElement[] {
  const pattern = new RegExp(`^${words.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)
  const scope = [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].at(-1) ?? document
  return [...scope.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled') &&
      pattern.test(nameOf(element)),
  )
}

/** A box is pressed at its label. It is in the middle of the screen then, where no bar covers it. */
function reached(element: Element | undefined): Element | undefined {
  const isBox = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
  const meant = (isBox && element.labels?.[0]) || element
  meant?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return meant
}

const pressed = (selector: string, words: string) => reached(shown(selector, words)[0])

function labelled(words: string): Element | undefined {
  const label = shown('label, [aria-label]', words)[0]
  return reached(label instanceof HTMLLabelElement ? (label.control ?? undefined) : label)
}

/** What to press or type into for a name, and for one value of several. */
function ofForm(name: string, value: string): Element | undefined {
  const controls = [...document.querySelectorAll<HTMLInputElement>(`form [name="${name}"]`)]
  return reached(controls.find((control) => control.type !== 'radio' || control.value === value))
}

const names = (selector: string, words: string) => shown(selector, words).map(nameOf)

/** The functions above run in the page. */
const inPage = Object.entries({ tidy, nameOf, shown, reached, pressed, labelled, ofForm, names })
  .map(([name, called]) => `const ${name} = ${called};`)
  .join('\n')

type InPage = 'pressed' | 'labelled' | 'ofForm' | 'names'
const call = (name: InPage, ...values: readonly string[]): string =>
  `(() => { ${inPage} return ${name}(...${JSON.stringify(values)}) })()`

export class Person {
  readonly #tab: Tab
  readonly #address: string
  /** Takes a picture of the screen. */
  readonly look: (name: string) => Promise<void>

  constructor(tab: Tab, address: string, look: (name: string) => Promise<void>) {
    this.#tab = tab
    this.#address = address
    this.look = look
  }

  async #until<Found>(what: string, find: () => Promise<Found>): Promise<NonNullable<Found>> {
    let last: unknown = ''
    for (const deadline = performance.now() + patience; performance.now() < deadline; await pause(50)) {
      // A page or a frame may be replaced at any moment.
      const found = await find().catch((error: unknown) => {
        last = error
      })
      if (found) return found
    }
    const path = await this.#tab.read('location.pathname').catch(() => '?')
    throw new Error(`${what} did not come at ${path}. ${last}`)
  }

  isTrue = async (what: string, condition: string): Promise<void> => {
    await this.#until(what, () => this.#tab.read(`Boolean(${condition})`))
  }

  /** Before its scripts have started, a page may lose what is typed. */
  #ready = (): Promise<void> =>
    this.isTrue(
      'The page',
      `document.readyState === 'complete' && (${!this.#tab.scripts} || window !== top ||
       !document.querySelector('script[type=module]') || 'hydrated' in document.documentElement.dataset)`,
    )

  open = async (path: string): Promise<void> => {
    await this.#tab.enter()
    await this.#tab.open(new URL(path, this.#address).href)
    await this.#ready()
  }

  back = (): Promise<void> => this.#tab.back()

  /** Goes on in a frame, or in the page itself. */
  enter = async (frame?: string): Promise<void> => {
    await this.#until('The frame', async () => {
      await this.#tab.enter(frame)
      return true
    })
    await this.#ready()
  }

  press = async (words: string, selector = 'a, button, summary, label'): Promise<void> => {
    await this.#until(`"${words}"`, async () => {
      const control = await this.#tab.find(call('pressed', selector, words))
      await control?.click()
      return control
    })
  }

  #field = (label: string): Promise<Control> =>
    this.#until(`The field "${label}"`, () => this.#tab.find(call('labelled', label)))
  fill = async (label: string, text: string): Promise<void> => (await this.#field(label)).type(text)
  upload = async (label: string, path: string): Promise<void> => (await this.#field(label)).upload(path)

  /** Words anywhere on the screen. */
  sees = (words: string): Promise<void> => this.isTrue(`"${words}"`, call('pressed', '*', words))

  namesOf = async (words: string, selector: string): Promise<string[]> =>
    (await this.#tab.read(call('names', selector, words))) as string[]

  /** Answers a form of questions page by page, and sends it. */
  answer = async (form: FormId, answers: Answers): Promise<void> => {
    const { pages, sentAtOnce } = formOf(form)
    for (let before = ''; before !== 'check-answers' && !(sentAtOnce && before === pages.at(-1)?.id); ) {
      const id = await this.#until(`The question after ${before}`, async () => {
        const now = await this.#tab.read("document.querySelector('form[data-page]')?.dataset.page")
        return now === before ? '' : String(now ?? '')
      })
      const page = pageOf(formOf(form), id)
      for (const [name, text] of Object.entries(page ? textsOf(page, answers) : {}))
        if (text) await this.#give(name, text)
      await this.press('*', '.form-actions button')
      before = id
    }
  }

  /** Again, if the page before is still fading away over it. */
  async #give(name: string, text: string): Promise<void> {
    await this.#until(`The field ${name}`, async () => {
      const control = await this.#tab.find(call('ofForm', name, text))
      const kind = await this.#tab.read(`document.querySelector('form [name="${name}"]').type`)
      if (kind === 'radio' || kind === 'checkbox') await control?.click()
      else if (kind === 'select-one') await control?.choose(text)
      else await control?.type(text)
      return control
    })
  }
}
