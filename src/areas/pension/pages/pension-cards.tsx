import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { missing, myPensions as words } from '#areas/pension/copy/my-pensions.ts'
import type { AsOf } from '#areas/pension/domain/figure-dates.ts'
import { emailIn, hasDefaultStrategy, type PensionDetails } from '#areas/pension/domain/pension.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import { formatBalance, formatEuro } from '#shared/domain/text/money.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { CheckIcon, CopyIcon } from '#ui/marks/icons.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { Toast } from '#ui/progress/toast.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useFirm } from '#web/layout/use-firm.ts'
import { EmployerEdit } from './employer-edit.tsx'

/** Undefined when the profile could not be read: every value shows as missing, without an error. */
type Props = { details: PensionDetails | undefined }

const date = (day: string | undefined) => (day === undefined ? missing : formatDate(day))

type PersonalCardProps = Props & { verified: boolean; verifiedAs: string | undefined }

export function PersonalCard({ details, verified, verifiedAs }: PersonalCardProps) {
  const { personal } = words
  return (
    <PensionSection title={personal.title}>
      <Row label={personal.name}>
        {details?.name ?? missing}
        {verified ? (
          <Tag tone="done" icon={<CheckIcon size={14} />}>
            {verifiedAs === undefined ? personal.verified : personal.verifiedAs(verifiedAs)}
          </Tag>
        ) : null}
      </Row>
      <Row label={personal.birthday}>{date(details?.birthday)}</Row>
      <Row label={personal.employer}>
        <EmployerEdit employer={details?.employer} editable={details !== undefined} />
      </Row>
      <Row label={personal.salary} asOf={details?.asOf.salary}>
        {formatEuro(details?.salary)}
      </Row>
      <Row label={personal.retirement}>{details?.retireAge ?? missing}</Row>
    </PensionSection>
  )
}

export function PensionCard({ details }: Props) {
  const { pension } = words
  const whole = details?.whole
  return (
    <PensionSection
      title={pension.title}
      after={
        details && !details.open ? (
          <p className="caption">
            {pension.nothing} <TextLink href={href('/')}>{pension.dashboard}</TextLink>
          </p>
        ) : null
      }
    >
      <Row label={pension.fund} asOf={details?.asOf.fund}>
        {details?.open && details.fund === undefined ? pension.notValued : formatBalance(details?.fund)}
      </Row>
      <Row
        label={pension.contributions[whole ? 'zurich' : (details?.provider ?? 'other')]}
        asOf={details?.asOf.contributions}
      >
        {whole ? formatContribution(whole.own) : formatEuro(details?.contributions)}
      </Row>
      <Row label={pension.employerContributions} asOf={details?.asOf.employerContributions}>
        {whole?.company ? formatContribution(whole.company) : formatEuro(details?.employerContributions)}
      </Row>
      <Row label={pension.prsa[details?.plan?.kind ?? 'standard_prsa']}>
        {details?.prsa ?? (hasDefaultStrategy(details) ? pension.prsaDefault : missing)}
      </Row>
      <Row label={pension.policy}>{details?.policy ?? missing}</Row>
      <Row label={pension.start}>{date(details?.start)}</Row>
      <Row label={pension.risk} asOf={details?.asOf.risk}>
        {details?.risk ?? missing}
      </Row>
    </PensionSection>
  )
}

/** The last card, with the date of all three below it. */
export function SupportCard({ details, updated }: Props & { updated: string | undefined }) {
  const { support } = words
  const { adviser, adviserEmail } = useFirm().contact
  const contact = details?.contact ?? adviserEmail
  // Contact details typed by an adviser may have no email address; then the firm's own is added.
  const email = emailIn(contact) ?? adviserEmail
  return (
    <PensionSection
      title={support.title}
      after={
        <>
          <div>
            <ButtonLink href={`mailto:${email}`} variant="secondary">
              {support.send}
            </ButtonLink>
          </div>
          {updated ? <p className="caption">{updated}</p> : null}
        </>
      }
    >
      <Row label={support.advisor}>{support.advisorText}</Row>
      <Row label={support.financialAdvisor}>{details?.financialAdvisor ?? adviser}</Row>
      <Row label={support.contact}>
        {contact.includes(email) ? contact : [contact, email].join(', ')}
        <CopyEmail email={email} />
      </Row>
    </PensionSection>
  )
}

type SectionProps = { title: string; children: ReactNode; after?: ReactNode }

function PensionSection({ title, children, after }: SectionProps) {
  return (
    <section className="pension-section cluster gap-4 gap-x-8 align-stretch pension-card">
      <h2>{title}</h2>
      <div className="pension-section-body stack gap-5 content-start">
        <Facts className="pension-rows grid gap-0 gap-x-8">{children}</Facts>
        {after}
      </div>
    </section>
  )
}

type RowProps = { label: string; asOf?: AsOf | undefined; children: ReactNode }

function Row({ label, asOf, children }: RowProps) {
  return (
    <Fact
      name={label}
      className="pension-row"
      after={asOf ? <dd className="pension-as-of">{words.asOf(asOf)}</dd> : null}
    >
      {children}
    </Fact>
  )
}

const { support } = words

function CopyEmail({ email }: { email: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)
  const canCopy = useHydrated() && navigator.clipboard !== undefined
  const copy = () =>
    navigator.clipboard.writeText(email).then(
      () => setOutcome('copied'),
      // The browser may ask for permission, and the member may decline.
      () => setOutcome('notCopied'),
    )
  return (
    <>
      {canCopy ? (
        <button type="button" className="icon-button" aria-label={support.copy} onClick={copy}>
          <CopyIcon />
        </button>
      ) : null}
      <Toast
        message={outcome && support[outcome]}
        tone={outcome === 'notCopied' ? 'error' : 'success'}
        onClose={() => setOutcome(null)}
      />
    </>
  )
}
