/** Checks a page before it is sent, with the server's rules, and shows the errors at the fields. */
import { faultMessage, faultMessageOf } from '#areas/forms/copy/faults.ts'
import { checkPage, rulesWithin } from '#areas/forms/domain/check-page.ts'
import type { FormFaults } from '#areas/forms/domain/faults.ts'
import { fieldNames } from '#areas/forms/domain/field-texts.ts'
import type { Form, Page } from '#areas/forms/domain/form.ts'
import { pageOf } from '#areas/forms/domain/pages.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import { ui } from '#shared/copy/ui.ts'
import { inTime } from '#web/forms/in-time.ts'
import { errorId, templates } from './dom-ids.ts'

/** Imported dynamically, so that the browser loads one form only. */
const forms: Readonly<Record<FormId, () => Promise<Form>>> = {
  qualification: () =>
    import('#areas/forms/domain/definitions/qualification.ts').then((module) => module.qualification),
  fact_find_personal_details: () =>
    import('#areas/forms/domain/definitions/personal-details.ts').then((module) => module.personalDetails),
  fact_find_financial_details: () =>
    import('#areas/forms/domain/definitions/financial-details.ts').then((module) => module.financialDetails),
  fact_find_risk_reward: () =>
    import('#areas/forms/domain/definitions/risk-reward.ts').then((module) => module.riskReward),
  business_details: () =>
    import('#areas/forms/domain/definitions/business-details.ts').then((module) => module.businessDetails),
  employer_details: () =>
    import('#areas/forms/domain/definitions/employer-details.ts').then((module) => module.employerDetails),
}

/** Resolves to undefined when it does not come; then only the server checks. */
export const loadForm = (formId: string): Promise<Form | undefined> =>
  Object.hasOwn(forms, formId) ? inTime(forms[formId as FormId]()) : Promise.resolve(undefined)

export type Checked = { page: Page; faults: FormFaults }

export function check(form: Form, element: HTMLFormElement, today: string): Checked | undefined {
  const page = pageOf(form, element.dataset.page ?? '')
  if (!page) return undefined
  const texts = Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)]))
  const found = checkPage({ ...form, rules: rulesWithin(form, page) }, page, texts, { today })
  const faults = found.ok ? {} : found.faults
  // An empty input keeps the stored number.
  const isKept = (id: string) => faults[id] === 'required' && boxOf(element, id)?.dataset.kept !== undefined
  return { page, faults: Object.fromEntries(Object.entries(faults).filter(([id]) => !isKept(id))) }
}

const boxOf = (form: HTMLFormElement, id: string): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset.field === id)

/** Shows or removes the errors of the page's fields, or of the field `only`. */
export function markFields(form: HTMLFormElement, { page, faults }: Checked, only?: string): void {
  for (const field of page.fields.filter(({ id }) => only === undefined || id === only)) {
    const fault = faults[field.id]
    boxOf(form, field.id)?.classList.toggle('field-wrong', fault !== undefined)
    const slot = document.getElementById(errorId(field.id))
    slot?.replaceChildren(...(fault === undefined ? [] : [renderFault(faultMessage(fault, field))]))
    for (const input of inputsOf(form, fieldNames(field))) {
      if (fault === undefined) input.removeAttribute('aria-invalid')
      else input.setAttribute('aria-invalid', 'true')
    }
  }
}

/** Without radio buttons and checkboxes: their group has the error. */
const inputsOf = (form: HTMLFormElement, names: readonly string[]): HTMLElement[] =>
  [...form.elements].filter(
    (element) =>
      element instanceof HTMLElement &&
      names.includes((element as HTMLInputElement).name) &&
      !['radio', 'checkbox'].includes((element as HTMLInputElement).type),
  ) as HTMLElement[]

function renderFault(words: string): DocumentFragment {
  const copy = cloneOf(templates.fault)
  const target = copy.querySelector('[data-words]')
  if (target) target.textContent = words
  return copy
}

/** Shows the error summary and focuses it. */
export function summarise(form: HTMLFormElement, { page, faults }: Checked): void {
  const copy = cloneOf(templates.summary)
  const list = copy.querySelector('ul')
  const line = list?.querySelector('li')
  const wrong = page.fields.filter(({ id }) => faults[id] !== undefined)
  const heading = copy.querySelector('h2')
  if (heading?.lastChild) heading.lastChild.textContent = ui.errorSummary(wrong.length)
  list?.replaceChildren(
    ...wrong.flatMap((field) => {
      const item = line?.cloneNode(true) as HTMLElement | undefined
      const link = item?.querySelector('a')
      const fault = faults[field.id]
      if (!item || !link || fault === undefined) return []
      link.href = `#${field.id}`
      link.textContent = faultMessageOf(labelOf(form, field.id), fault, field)
      return [item]
    }),
  )
  form.querySelector('[data-summary]')?.replaceChildren(copy)
  form.querySelector<HTMLElement>('.error-summary')?.focus()
}

/** Removes a summary whose errors are corrected, so that it does not stand beside another message. */
export const clearSummary = (form: HTMLFormElement): void => form.querySelector('[data-summary]')?.replaceChildren()

const labelOf = (form: HTMLFormElement, id: string): string => {
  const box = boxOf(form, id)
  const label =
    box?.querySelector('legend, .field-head label, h1') ??
    box?.querySelector('.choice-words > span, label:not(.choice)')
  return label?.firstChild?.textContent?.trim() ?? ''
}

export function cloneOf(template: string): DocumentFragment {
  const element = document.getElementById(template)
  if (!(element instanceof HTMLTemplateElement)) throw new Error(`Template not found: ${template}`)
  return element.content.cloneNode(true) as DocumentFragment
}
