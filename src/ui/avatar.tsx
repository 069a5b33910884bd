import { TextLink } from './text-link.tsx'

type AvatarProps = {
  name: string
  /** With an address it is a link, and `label` says where it leads. */
  href?: string | undefined
  label?: string | undefined
}

/** The first letter of a name on the sun. */
export function Avatar({ name, href, label }: AvatarProps) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase('en-IE') ?? ''
  if (href === undefined) {
    return (
      <span className="avatar" aria-hidden="true">
        {initial}
      </span>
    )
  }
  return (
    <TextLink className="avatar" href={href}>
      <span aria-hidden="true">{initial}</span>
      <span className="visually-hidden">{label ?? name}</span>
    </TextLink>
  )
}
