import { href } from 'react-router'
import { brand } from '#brand.ts'
import { backLink } from '#shared/copy/menu.ts'
import { PageHeader } from '#ui/frames/page-header.tsx'
import { ArrowLeftIcon } from '#ui/marks/icons.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'

/** Header of wide pages without the top bar: the logo and a link to the dashboard. */
export const BackLink = () => (
  <PageHeader brandName={brand.name} homeHref={href('/')}>
    <StandaloneLink href={href('/')}>
      <ArrowLeftIcon />
      {backLink}
    </StandaloneLink>
  </PageHeader>
)
