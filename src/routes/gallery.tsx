import { type ReactNode, useState } from 'react'
import { brand } from '#brand.ts'
import { gallery } from '#copy/pages/gallery.ts'
import { paths } from '#paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DashboardFrame } from '#ui/dashboard-frame.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Divider } from '#ui/divider.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import {
  AlertIcon,
  ArrowLeftIcon,
  CheckIcon,
  CloseIcon,
  ExternalIcon,
  EyeIcon,
  EyeOffIcon,
  InfoIcon,
  LockIcon,
  MailIcon,
  MenuIcon,
} from '#ui/icons.tsx'
import { Loader } from '#ui/loader.tsx'
import { Logo, LogoMark } from '#ui/logo.tsx'
import { MembershipCard } from '#ui/membership-card.tsx'
import { Menu } from '#ui/menu.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { Rings } from '#ui/rings.tsx'
import { AppleMark, GoogleMark } from '#ui/social-icons.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { StrengthMeter } from '#ui/strength-meter.tsx'
import { Tag } from '#ui/tag.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Toast } from '#ui/toast.tsx'
import { TopBar } from '#ui/top-bar.tsx'
import './gallery.css'

type SectionId = keyof typeof gallery.sections

const sectionIds = Object.keys(gallery.sections) as SectionId[]
const elsewhere = 'https://www.revenue.ie/'
const mailto = `mailto:${brand.supportEmail}`

/** Every part in every state, for whoever changes one. Served in development only. */
export default function Gallery() {
  return (
    <DashboardFrame topBar={<SampleTopBar />}>
      <header className="gallery-head">
        <h1>{gallery.title}</h1>
        <p className="lead muted">{gallery.lead}</p>
      </header>
      <div className="gallery">
        <nav className="gallery-contents" aria-label={gallery.contents}>
          <ul className="bare-list">
            {sectionIds.map((id) => (
              <li key={id}>
                <a href={`#${id}`}>{gallery.sections[id].title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="gallery-sections">
          <Signature />
          <Colours />
          <Type />
          <Buttons />
          <Fields />
          <Strength />
          <Messages />
          <Layers />
          <Progress />
          <Cards />
          <Frames />
        </div>
      </div>
    </DashboardFrame>
  )
}

function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const { title, text } = gallery.sections[id]
  return (
    <section className="gallery-section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="gallery-lead muted">{text}</p>
      {children}
    </section>
  )
}

/** One state, under its name. */
function State({ name, children, wide }: { name: string; children: ReactNode; wide?: boolean }) {
  return (
    <div className={wide ? 'gallery-state gallery-state-wide' : 'gallery-state'}>
      <p className="caption">{name}</p>
      {children}
    </div>
  )
}

function SampleMenu() {
  const { menu } = gallery
  return (
    <Menu
      items={[
        { label: menu.mission, href: elsewhere },
        { label: menu.service, href: '#cards' },
        { label: menu.ask, href: '#messages' },
        { label: menu.profile, href: '#fields' },
      ]}
      actions={
        <>
          <ButtonLink variant="secondary" full href={mailto}>
            {menu.contact}
          </ButtonLink>
          <Button type="button" variant="quiet" full>
            {menu.signOut}
          </Button>
        </>
      }
      legal={[
        { label: menu.privacy, href: paths.privacy },
        { label: menu.terms, href: paths.terms },
      ]}
    />
  )
}

function SampleTopBar() {
  return (
    <TopBar brandName={brand.name} homeHref={paths.home}>
      <Avatar name={gallery.member.name} href="#fields" label={gallery.menu.profile} />
      <SampleMenu />
    </TopBar>
  )
}

function Signature() {
  const { states, member } = gallery
  return (
    <Section id="signature">
      <div className="gallery-grid">
        <div className="gallery-ground gallery-ground-sun gallery-ground-tall">
          <Rings place="half" />
          <p>{states.onSun}</p>
        </div>
        <div className="gallery-pile">
          <div className="gallery-ground gallery-ground-sun">
            <Rings place="hero" />
            <p>{states.onPhone}</p>
          </div>
          <div className="gallery-ground">
            <Rings place="corner" />
            <p>{states.onPaper}</p>
          </div>
        </div>
      </div>
      <div className="cluster gallery-marks">
        <Logo brandName={brand.name} />
        <LogoMark size={24} />
        <LogoMark size={48} />
        <LogoMark size={80} />
        <Avatar name={member.name} />
      </div>
      <div className="cluster gallery-icons">
        <MailIcon />
        <EyeIcon />
        <EyeOffIcon />
        <CheckIcon />
        <AlertIcon />
        <InfoIcon />
        <ArrowLeftIcon />
        <ExternalIcon />
        <LockIcon />
        <MenuIcon />
        <CloseIcon />
        <GoogleMark />
        <AppleMark />
      </div>
    </Section>
  )
}

function Colours() {
  return (
    <Section id="colour">
      <ul className="gallery-colours bare-list">
        {Object.entries(gallery.colours).map(([token, name]) => (
          <li key={token}>
            <span className={`gallery-swatch gallery-${token}`} />
            <b>{name}</b>
            <span className="caption">--{token}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Type() {
  const { type } = gallery
  return (
    <Section id="type">
      <div className="stack">
        <p className="gallery-promise">{type.promise}</p>
        <p className="gallery-h1">{type.h1}</p>
        <p className="gallery-h2">{type.h2}</p>
        <h3>{type.h3}</h3>
        <p>{type.body}</p>
        <p className="small muted">{type.small}</p>
        <p className="caption">{type.caption}</p>
        <p className="figures">{type.figures}</p>
      </div>
    </Section>
  )
}

function Buttons() {
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
          <ButtonLink href={paths.entry}>{button.ownPage}</ButtonLink>
          <ButtonLink variant="secondary" href={elsewhere}>
            {button.elsewhere}
          </ButtonLink>
          <TextLink className="link-alone" href={elsewhere}>
            {button.elsewhere}
          </TextLink>
          <TextLink className="link-alone" href={mailto}>
            <MailIcon />
            {button.mailto}
          </TextLink>
        </div>
      </State>
    </Section>
  )
}

function Fields() {
  const { field } = gallery
  return (
    <Section id="fields">
      <div className="gallery-grid gallery-fields">
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
          link={{ label: field.forgot, href: paths.forgotPassword }}
          defaultValue={field.fundValue}
        />
        <TextField
          name="gallery-disabled"
          autoComplete="off"
          label={field.disabled}
          defaultValue={field.disabledValue}
          disabled
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

function Strength() {
  const { caption, weak, medium, strong } = gallery.strength
  return (
    <Section id="strength">
      <div className="gallery-grid gallery-grid-three">
        <StrengthMeter caption={caption} score={1} max={5} label={weak} tone="weak" />
        <StrengthMeter caption={caption} score={3} max={5} label={medium} tone="medium" />
        <StrengthMeter caption={caption} score={5} max={5} label={strong} tone="strong" />
      </div>
    </Section>
  )
}

function Messages() {
  const { banner, field } = gallery
  // The summary takes the focus when it appears, which would scroll this page to it: so it waits to be asked for.
  const [summary, setSummary] = useState(false)
  return (
    <Section id="messages">
      <div className="gallery-column stack">
        <Banner tone="success">{banner.success}</Banner>
        <Banner tone="error">{banner.error}</Banner>
        <Banner tone="error" title={banner.errorTitle}>
          {banner.error}
        </Banner>
        <Banner tone="info">{banner.info}</Banner>
        {summary ? (
          <ErrorSummary
            errors={[
              { field: 'gallery-wrong', message: field.wrongError },
              { field: 'gallery-wrong-password', label: field.wrongPassword, message: field.wrongPasswordError },
              { message: banner.error },
            ]}
          />
        ) : (
          <Button type="button" variant="secondary" onClick={() => setSummary(true)}>
            {gallery.messages.showSummary}
          </Button>
        )}
      </div>
    </Section>
  )
}

function Layers() {
  const { dialog, toast } = gallery
  const [open, setOpen] = useState(false)
  const [message, setMessage] = useState<{ tone: 'success' | 'error'; text: string } | null>(null)
  const close = () => setOpen(false)
  return (
    <Section id="layers">
      <div className="cluster">
        <Button type="button" variant="secondary" onClick={() => setOpen(true)}>
          {dialog.show}
        </Button>
        <Button type="button" variant="secondary" onClick={() => setMessage({ tone: 'success', text: toast.done })}>
          {toast.show}
        </Button>
        <Button type="button" variant="secondary" onClick={() => setMessage({ tone: 'error', text: toast.failed })}>
          {toast.showError}
        </Button>
        <SampleMenu />
      </div>
      <Dialog
        open={open}
        onClose={close}
        title={dialog.title}
        actions={
          <>
            <Button type="button" variant="secondary" onClick={close}>
              {dialog.cancel}
            </Button>
            <Button type="button" variant="danger" onClick={close}>
              {dialog.confirm}
            </Button>
          </>
        }
      >
        <p>{dialog.text}</p>
      </Dialog>
      <Toast message={message?.text ?? null} tone={message?.tone ?? 'success'} onClose={() => setMessage(null)} />
    </Section>
  )
}

function Progress() {
  const { loader, stepper, ring, states } = gallery
  return (
    <Section id="progress">
      <State name={states.upcoming} wide>
        <Stepper steps={stepper.steps} current={1} label={stepper.label} />
      </State>
      <State name={states.allDone} wide>
        <Stepper steps={stepper.steps} current={stepper.steps.length} label={stepper.label} />
      </State>
      <div className="cluster gallery-rings">
        <ProgressRing percent={0} label={ring} />
        <ProgressRing percent={33} label={ring} />
        <ProgressRing percent={67} label={ring} />
        <ProgressRing percent={100} label={ring} />
      </div>
      <Card>
        <Loader inside title={loader.title} subtitle={loader.subtitle} />
      </Card>
    </Section>
  )
}

function Cards() {
  const { card, button, member, empty, tags } = gallery
  return (
    <Section id="cards">
      <Card look="next">
        <div className="gallery-next">
          <div className="stack">
            <div>
              <Tag>{card.tag}</Tag>
            </div>
            <h3 className="gallery-h2">{card.next}</h3>
            <p className="muted">{card.nextText}</p>
            <div>
              <ButtonLink href={paths.factFind}>{button.primary}</ButtonLink>
            </div>
          </div>
          <ProgressRing percent={33} label={gallery.ring} />
        </div>
      </Card>
      <div className="gallery-grid">
        <Card>
          <h3>{card.plain}</h3>
          <p className="small muted">{card.plainText}</p>
        </Card>
        <Card look="raised">
          <h3>{card.raised}</h3>
          <p className="small muted">{card.raisedText}</p>
        </Card>
        <MembershipCard brandName={brand.name} name={member.name} clubLabel={member.club} number={member.number} />
        <EmptyState
          title={empty.title}
          action={
            <ButtonLink size="small" variant="secondary" href={paths.factFind}>
              {empty.action}
            </ButtonLink>
          }
        >
          {empty.text}
        </EmptyState>
      </div>
      <div className="cluster">
        <Tag>{tags.sun}</Tag>
        <Tag tone="plain">{tags.plain}</Tag>
        <Tag tone="done" icon={<CheckIcon size={14} />}>
          {tags.done}
        </Tag>
        <Tag tone="late">{tags.late}</Tag>
        <Tag tone="waiting">{tags.waiting}</Tag>
      </div>
    </Section>
  )
}

function Frames() {
  const { frames } = gallery
  return (
    <Section id="frames">
      <div className="cluster">
        <TextLink className="link-alone" href={paths.entry}>
          {frames.entry}
        </TextLink>
        <TextLink className="link-alone" href={paths.login}>
          {frames.login}
        </TextLink>
        <TextLink className="link-alone" href={paths.authAction}>
          {frames.action}
        </TextLink>
        <TextLink className="link-alone" href={paths.home}>
          {frames.home}
        </TextLink>
      </div>
    </Section>
  )
}
