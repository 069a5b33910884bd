import { brand } from '#brand.ts'
import { backLink } from '#copy/shared/menu.ts'
import { paths } from '#paths.ts'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { TopBar } from '#ui/top-bar.tsx'

/** Top bar of wide pages without a menu: the logo and a link to the dashboard. */
export const BackLink = () => (
  <TopBar brandName={brand.name} homeHref={paths.home}>
    <TextLink className="link-alone" href={paths.home}>
      <ArrowLeftIcon />
      {backLink}
    </TextLink>
  </TopBar>
)
