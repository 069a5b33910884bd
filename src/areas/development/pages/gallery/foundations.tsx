import { href } from 'react-router'
import { gallery } from '#areas/development/copy/gallery.ts'
import { sampleContact } from '#areas/firm/copy/sample-contact.ts'
import { brand } from '#brand.ts'
import { footer } from '#shared/copy/footer.ts'
import { Button, SecondaryLink } from '#ui/button.tsx'
import { Menu } from '#ui/frames/menu.tsx'
import { PageHeader } from '#ui/frames/page-header.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import {
  AlertIcon,
  ArrowLeftIcon,
  CheckIcon,
  CloseIcon,
  ExternalIcon,
  InfoIcon,
  LockIcon,
  MailIcon,
  MenuIcon,
} from '#ui/marks/icons.tsx'
import { Logo, LogoMark } from '#ui/marks/logo.tsx'
import { PartnerLogo } from '#ui/marks/partner-logo.tsx'
import { Rings } from '#ui/marks/rings.tsx'
import { AppleMark, GoogleMark } from '#ui/marks/social-icons.tsx'
import { VisitorBar } from '#web/layout/member-bar.tsx'
import { Section } from './section.tsx'

export function Signature() {
  const { states, member } = gallery
  return (
    <Section id="signature">
      <div className="gallery-grid columns">
        <div className="gallery-ground stack gap-0 gallery-ground-sun gallery-ground-tall daylight">
          <Rings place="half" />
          <p>{states.onSun}</p>
        </div>
        <div className="stack gap-6">
          <div className="gallery-ground stack gap-0 gallery-ground-sun daylight">
            <Rings place="hero" />
            <p>{states.onPhone}</p>
          </div>
          <div className="gallery-ground stack gap-0">
            <Rings place="corner" />
            <p>{states.onPage}</p>
          </div>
        </div>
      </div>
      <div className="cluster">
        <Logo brandName={brand.name} />
        <LogoMark size={24} />
        <LogoMark size={48} />
        <LogoMark size={80} />
        <LogoMark size={48} closed={0.4} />
        <Avatar name={member.name} />
        <PartnerLogo src="/favicon.svg" alt={footer.marks.logoOf(brand.name)} width={32} height={32} />
      </div>
      <div className="gallery-ground stack gap-0">
        <VisitorBar />
      </div>
      <div className="cluster gap-6">
        <MailIcon />
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

export function Colours() {
  return (
    <Section id="colour">
      <ul className="gallery-colours grid gap-5 gap-x-4 bare-list">
        {Object.entries(gallery.colours).map(([token, name]) => (
          <li key={token}>
            <svg className="gallery-swatch full" aria-hidden="true">
              <rect width="100%" height="100%" fill={`var(--${token})`} />
            </svg>
            <b>{name}</b>
            <span className="caption">--{token}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Type() {
  const { type } = gallery
  return (
    <Section id="type">
      <div className="stack">
        <p className="gallery-lead">{type.pitch}</p>
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

const elsewhere = 'https://www.revenue.ie/'
const mailto = `mailto:${sampleContact.email}`

export function SampleMenu() {
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
          <SecondaryLink href={mailto}>{menu.contact}</SecondaryLink>
          <Button type="button" variant="quiet" full>
            {menu.signOut}
          </Button>
        </>
      }
      legal={[
        { label: menu.privacy, href: href('/privacy-policy') },
        { label: menu.terms, href: href('/terms-of-business') },
      ]}
    />
  )
}

export function SampleTopBar() {
  return (
    <PageHeader brandName={brand.name} homeHref={href('/')}>
      <Avatar name={gallery.member.name} href="#fields" label={gallery.menu.profile} />
      <SampleMenu />
    </PageHeader>
  )
}
