import { TextLink } from '#ui/text-link.tsx'

type AvatarProps = {
  name: string
  /** With an address it is a link, and `label` is the link's accessible name. */
  href?: string | undefined
  label?: string | undefined
}

/** The first letter of a name on a yellow disc. */
export function Avatar({ name, href, label }: AvatarProps) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase('en-IE') ?? ''
  if (href === undefined) {
    return (
      <span className="avatar edged center" aria-hidden="true">
        {initial}
      </span>
    )
  }
  return (
    <TextLink className="avatar edged center" href={href}>
      <span aria-hidden="true">{initial}</span>
      <span className="visually-hidden">{label ?? name}</span>
    </TextLink>
  )
}
