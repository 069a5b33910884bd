import { brand } from '#brand.ts'
import { backLink } from '#copy/shared/menu.ts'
import { paths } from '#paths.ts'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** Header of wide pages without the top bar: the logo and a link to the dashboard. */
export const BackLink = () => (
  <PageHeader brandName={brand.name} homeHref={paths.home}>
    <TextLink className="link-alone" href={paths.home}>
      <ArrowLeftIcon />
      {backLink}
    </TextLink>
  </PageHeader>
)
