import { brand } from '#brand.ts'
import { backLink } from '#copy/shared/menu.ts'
import { paths } from '#paths.ts'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { TopBar } from '#ui/top-bar.tsx'

/** Over the wide pages that have no menu: the logo, and the way to the dashboard. */
export const BackLink = () => (
  <TopBar brandName={brand.name} homeHref={paths.home}>
    <TextLink className="link-alone" href={paths.home}>
      <ArrowLeftIcon />
      {backLink}
    </TextLink>
  </TopBar>
)
