import { href, Outlet, useMatches } from 'react-router'
import { entry } from '#areas/account/copy/entry.ts'
import { brand } from '#brand.ts'
import { forVisitor } from '#server/guards.ts'
import { AuthFrame } from '#ui/frames/auth-frame.tsx'

/** A page's text for the yellow half. With `hero`, phones show it as well. */
export type AuthHandle = { pitch: { title: string; text: string }; hero?: boolean }

export const loader = forVisitor(() => null)

export default function AuthLayout() {
  const page = useMatches().at(-1)?.handle as AuthHandle | undefined
  return (
    <AuthFrame
      brandName={brand.name}
      homeHref={href('/entry')}
      pitch={page?.pitch ?? entry.pitch}
      hero={page?.hero ?? false}
    >
      <Outlet />
    </AuthFrame>
  )
}
