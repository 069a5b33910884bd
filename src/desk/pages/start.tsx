import { Form, href, redirect, useNavigation } from 'react-router'
import { head, setUp as words } from '#desk/copy/set-up.ts'
import {
  isTestedPart,
  openItems,
  type SetUpFacts,
  type SetUpItem,
  type SetUpState,
  setUpItems,
  setUpStates,
} from '#desk/domain/set-up.ts'
import { readSetUpFacts, testPart } from '#desk/flows/set-up.ts'
import { forAdviser } from '#server/guards.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag, type TagTone } from '#ui/progress/tag.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/start'

export const meta = headOf(head)

export const loader = forAdviser(async ({ app }) => {
  const facts = await readSetUpFacts(app)
  const states = setUpStates(facts, app.now())
  return {
    text: words.text(openItems(states).length),
    done: setUpItems.filter((item) => states[item] === 'done').length,
    items: setUpItems.map((item) => ({
      item,
      state: states[item],
      text: explain(item, states[item], facts),
      tested: isTestedPart(item) && (item !== 'scanner' || facts.scannerConfigured),
    })),
  }
})

/** What it means, and when it was found out. */
function explain(item: SetUpItem, state: SetUpState, facts: SetUpFacts): string {
  if (item === 'scanner' && !facts.scannerConfigured) return words.noScanner
  const text = words.explain(item, state)
  const tested = isTestedPart(item) ? facts.tests[item] : undefined
  if (tested) return `${text} ${words.tested(tested.at)}`
  return item === 'backup' && facts.lastBackup ? `${text} ${words.backedUp(facts.lastBackup)}` : text
}

export const action = adviserForm({
  fields: ['part'],
  async run({ app, person, adviser, values, refuse }) {
    if (!isTestedPart(values.part)) return refuse<Refusal<'part'>>({ message: words.unknown })
    await testPart(app, values.part, { uid: person.id, email: adviser.email })
    // The list has the result.
    throw redirect(`${href('/desk/start')}#${values.part}`, 303)
  },
})

export const clientAction = refuseUnanswered()

const tones: Readonly<Record<SetUpState, TagTone>> = {
  done: 'done',
  missing: 'waiting',
  untested: 'waiting',
  failed: 'late',
  unknown: 'plain',
}

/** Items done on another page of the desk. */
const places: Readonly<Partial<Record<SetUpItem, { href: string; label: string }>>> = {
  firm: { href: href('/desk/firm'), label: words.firm },
  compliance: { href: href('/desk/advisers'), label: words.team },
  opening: { href: href('/desk/firm/opening'), label: words.opening },
  advisers: { href: href('/desk/advisers'), label: words.team },
}

export default function Start({ loaderData: { text, done, items }, actionData }: Route.ComponentProps) {
  const { formMethod, formData } = useNavigation()
  const busy = formMethod === 'POST' ? formData?.get('part') : undefined
  return (
    <>
      <h1 className="desk-title">{words.title}</h1>
      <p className="muted">{text}</p>
      {actionData?.message === undefined ? null : <Banner tone="error">{actionData.message}</Banner>}
      <Panel title={words.progress(done, items.length)} flush>
        <ol className="set-up-list ruled bare-list">
          {items.map(({ item, state, text: explanation, tested }) => {
            const place = state === 'missing' ? places[item] : undefined
            return (
              <li key={item} id={item} className="stack gap-2 justify-start">
                <div>
                  <p className="strong">{words.item(item)}</p>
                  <p className="muted">{explanation}</p>
                </div>
                <Tag tone={tones[state]}>{words.state[state]}</Tag>
                {tested && isTestedPart(item) ? (
                  <Form method="post" preventScrollReset>
                    <Button variant="secondary" size="mini" name="part" value={item} busy={busy === item}>
                      {words.test[item]}
                    </Button>
                  </Form>
                ) : null}
                {place === undefined ? null : (
                  <ButtonLink href={place.href} variant="secondary" size="mini">
                    {place.label}
                  </ButtonLink>
                )}
              </li>
            )
          })}
        </ol>
      </Panel>
    </>
  )
}
