import { ButtonLink } from '#ui/button.tsx'

type DeskPagesProps = {
  label: string
  /** Undefined on the first page. */
  first: { name: string; href: string } | undefined
  /** Undefined on the last page. */
  next: { name: string; href: string } | undefined
}

/** Links between the pages of a long list. */
export const DeskPages = ({ label, first, next }: DeskPagesProps) =>
  first || next ? (
    <nav className="desk-pages row align-stretch" aria-label={label}>
      {first ? (
        <ButtonLink variant="quiet" size="small" href={first.href}>
          {first.name}
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink variant="secondary" size="small" href={next.href}>
          {next.name}
        </ButtonLink>
      ) : null}
    </nav>
  ) : null
