import { passwordHint } from '#areas/account/copy/password-hint.ts'
import { signup } from '#areas/account/copy/signup.ts'
import { gallery } from '#areas/development/copy/gallery.ts'
import { fieldMessage } from '#shared/copy/errors/errors.ts'
import { type RulebookName, rulebooks } from '#shared/domain/rulebook.ts'
import { checkName } from '#shared/domain/text/names.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Section, State } from './section.tsx'

const names = Object.keys(rulebooks) as RulebookName[]

/** The same input under each rulebook. `RULEBOOK` chooses the one that the program runs by. */
export function Rulebooks() {
  const words = gallery.rulebooks
  return (
    <Section id="rulebooks">
      <div className="gallery-grid columns">
        {names.map((name) => (
          <State key={name} name={words.name(name)}>
            <div className="stack">
              {words.people.map((person) => {
                const fault = checkName(person, rulebooks[name].names)
                return (
                  <TextField
                    key={person}
                    id={`${name}-${person}`}
                    name="first_name"
                    label={signup.firstName.label}
                    defaultValue={person}
                    error={fault && fieldMessage(fault)}
                    autoComplete="off"
                  />
                )
              })}
              <TextField
                id={`${name}-password`}
                name="password"
                type="password"
                label={signup.password.label}
                helper={passwordHint(rulebooks[name].password, 'signUp')}
                autoComplete="off"
              />
              <p className="small">{words.replies(rulebooks[name].revealsAccounts)}</p>
              <p className="small">{words.pensionAge(rulebooks[name].statePensionAges.steps.at(-1)?.age)}</p>
            </div>
          </State>
        ))}
      </div>
    </Section>
  )
}
