import { href } from 'react-router'
import { passwordHint } from '#areas/account/copy/password-hint.ts'
import { signup } from '#areas/account/copy/signup.ts'
import { gallery } from '#areas/development/copy/gallery.ts'
import { sampleContact } from '#areas/firm/copy/sample-contact.ts'
import { fieldMessage } from '#shared/copy/errors/errors.ts'
import { type Rulebook, type RulebookName, rulebooks } from '#shared/domain/rulebook.ts'
import { checkName } from '#shared/domain/text/names.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { StrengthMeter } from '#ui/fields/strength-meter.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Uploader } from '#ui/fields/uploader.tsx'
import { Divider } from '#ui/frames/divider.tsx'
import { LockIcon, MailIcon } from '#ui/marks/icons.tsx'
import { AppleMark, GoogleMark } from '#ui/marks/social-icons.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'
import { Section, State } from './section.tsx'

const elsewhere = 'https://www.revenue.ie/'
const mailto = `mailto:${sampleContact.email}`

export function Buttons() {
  const { button, states } = gallery
  const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
  const row = (look: { size?: 'small'; disabled?: boolean; busy?: boolean }) => (
    <div className="cluster">
      {variants.map((variant) => (
        <Button key={variant} type="button" variant={variant} {...look}>
          {button[variant]}
        </Button>
      ))}
    </div>
  )
  return (
    <Section id="buttons">
      <State name={states.rest}>{row({})}</State>
      <State name={states.small}>{row({ size: 'small' })}</State>
      <State name={states.busy}>{row({ busy: true })}</State>
      <State name={states.disabled}>{row({ disabled: true })}</State>
      <State name={states.full}>
        <div className="gallery-column stack">
          <Button type="button" full>
            {button.mail}
          </Button>
          <Divider />
          <Button type="button" variant="secondary" full icon={<GoogleMark />}>
            {button.google}
          </Button>
          <Button type="button" variant="secondary" full icon={<AppleMark />}>
            {button.apple}
          </Button>
        </div>
      </State>
      <State name={states.links}>
        <div className="cluster">
          <ButtonLink href={href('/entry')}>{button.ownPage}</ButtonLink>
          <ButtonLink variant="secondary" href={elsewhere}>
            {button.elsewhere}
          </ButtonLink>
          <StandaloneLink href={elsewhere}>{button.elsewhere}</StandaloneLink>
          <StandaloneLink href={mailto}>
            <MailIcon />
            {button.mailto}
          </StandaloneLink>
        </div>
      </State>
    </Section>
  )
}

export function Fields() {
  const { field } = gallery
  return (
    <Section id="fields">
      <div className="gallery-grid columns">
        <TextField
          name="gallery-email"
          type="email"
          autoComplete="off"
          label={field.email}
          helper={field.emailHelp}
          icon={<MailIcon />}
          placeholder={field.placeholder}
        />
        <TextField
          name="gallery-first-name"
          autoComplete="off"
          label={field.firstName}
          tags={[field.optional]}
          defaultValue={field.firstNameValue}
        />
        <TextField
          name="gallery-password"
          type="password"
          autoComplete="off"
          label={field.password}
          icon={<LockIcon />}
          link={{ label: field.forgot, href: href('/forgot-password') }}
          defaultValue={field.fundValue}
        />
        <TextField
          name="gallery-disabled"
          autoComplete="off"
          label={field.disabled}
          defaultValue={field.disabledValue}
          disabled
        />
        <SelectField
          name="gallery-country"
          autoComplete="off"
          label={field.country}
          options={Object.entries(field.countries).map(([value, label]) => ({ value, label }))}
        />
        <TextField
          name="gallery-wrong"
          type="email"
          autoComplete="off"
          label={field.wrong}
          helper={field.emailHelp}
          error={field.wrongError}
          defaultValue={field.wrongValue}
        />
        <TextField
          name="gallery-wrong-password"
          type="password"
          autoComplete="off"
          label={field.wrongPassword}
          error={field.wrongPasswordError}
          defaultValue={field.fundValue}
        />
      </div>
    </Section>
  )
}

export function Choices() {
  const { choices, many } = gallery.choices
  const list = Object.entries(choices).map(([value, words]) => ({ value, ...words }))
  return (
    <Section id="choices">
      <fieldset className="gallery-column stack">
        <legend className="visually-hidden">{gallery.sections.choices.title}</legend>
        <ChoiceCards id="gallery-choice" nameOf={() => 'gallery-choice'} choices={list} chosen={['wait']} />
        <ChoiceCards
          id="gallery-many"
          nameOf={(value) => `gallery-many-${value}`}
          choices={Object.entries(many).map(([value, label]) => ({ value, label }))}
          chosen={['email']}
          many
          row
        />
      </fieldset>
    </Section>
  )
}

export function Switches() {
  const { switches } = gallery
  return (
    <Section id="switches">
      <div className="gallery-column">
        <Switch name="gallery-off" on={false} label={switches.off} states={switches.states} />
        <Switch name="gallery-on" on label={switches.on} states={switches.states} />
      </div>
    </Section>
  )
}

export function Strength() {
  const { caption, weak, medium, strong } = gallery.strength
  return (
    <Section id="strength">
      <div className="gallery-grid gallery-grid-three columns">
        <StrengthMeter caption={caption} score={1} label={weak} tone="weak" />
        <StrengthMeter caption={caption} score={3} label={medium} tone="medium" />
        <StrengthMeter caption={caption} score={5} label={strong} tone="strong" />
      </div>
    </Section>
  )
}

const names = Object.keys(rulebooks) as RulebookName[]

const pensionAge = ({ pensions }: Rulebook): number | undefined =>
  pensions === 'law' ? undefined : pensions.statePensionAges.steps.at(-1)?.age

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
              <p className="small">{words.pensionAge(pensionAge(rulebooks[name]))}</p>
            </div>
          </State>
        ))}
      </div>
    </Section>
  )
}

const nothing = () => {}

export function Uploaders() {
  const { uploader: words, states } = gallery
  const common = { label: words.label, kinds: words.kinds, accept: '.png,.jpg,.jpeg,.pdf', onChoose: nothing }
  const file = { name: words.name, detail: words.ready }
  return (
    <Section id="uploaders">
      <div className="stack gap-6 gallery-column">
        <State name={states.rest}>
          <Uploader {...common} name="upload-rest" helper={words.helper} />
        </State>
        <State name={states.sending}>
          <Uploader {...common} name="upload-sending" progress={{ name: words.name, percent: 60 }} onCancel={nothing} />
        </State>
        <State name={states.checking}>
          <Uploader {...common} name="upload-checking" progress={{ name: words.name }} onCancel={nothing} />
        </State>
        <State name={states.unsent}>
          <Uploader {...common} name="upload-unsent" unsent={words.name} error={words.lost} onRetry={nothing} />
        </State>
        <State name={states.refused}>
          <Uploader {...common} name="upload-refused" error={words.refused} />
        </State>
        <State name={states.chosen}>
          <Uploader
            {...common}
            name="upload-chosen"
            file={{ ...file, preview: '/share.png', href: '/gallery' }}
            onRemove={nothing}
          />
        </State>
        <State name={states.readOnly}>
          <Uploader {...common} name="upload-sent" file={{ ...file, detail: words.sent }} readOnly />
        </State>
      </div>
    </Section>
  )
}
