import { Rings } from '#ui/marks/rings.tsx'

type MembershipCardProps = {
  brandName: string
  name: string
  clubLabel: string
  /** Formatted, for example "No. 7QK2D". */
  number: string
}

/** The dark card with the rings, in the proportions of a bank card. */
export function MembershipCard({ brandName, name, clubLabel, number }: MembershipCardProps) {
  return (
    <div className="membership-card edged stack gap-1">
      <Rings place="card" />
      <p className="membership-card-brand">{brandName}</p>
      <p className="membership-card-name">{name}</p>
      <p className="membership-card-line">
        <span>{clubLabel}</span> <span className="figures">{number}</span>
      </p>
    </div>
  )
}
