import type { MetaDescriptor } from 'react-router'
import { brand } from '#brand.ts'
import { base, type PageHead, pageTitle, sharePicture } from '#shared/copy/head.ts'

/** For a query with its own title and share picture. `picture` is a path; `query` has no question mark. */
type OwnHead = { title: string; picture: string; query: string }

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/**
 * The head of every page: title, description and keywords for search and sharing (specification 1, section 2). Titles
 * never name a member, and only public pages state their address, so a shared card reveals nothing.
 */
export const headOf =
  (
    { title, description, keywords = base, path }: PageHead,
    ofQuery?: (query: URLSearchParams) => OwnHead | undefined,
  ) =>
  ({ matches, location }: { matches: Matches; location?: { search: string } }): MetaDescriptor[] => {
    const root = matches[0]?.loaderData as { origin: string } | undefined
    const origin = root?.origin ?? ''
    const own = ofQuery?.(new URLSearchParams(location?.search))
    const full = pageTitle(own?.title ?? title)
    const image = origin + (own?.picture ?? sharePicture)
    const address = path
      ? [
          { tagName: 'link', rel: 'canonical', href: origin + path },
          { property: 'og:url', content: origin + path + (own ? `?${own.query}` : '') },
        ]
      : [{ name: 'robots', content: 'noindex' }]
    return [
      { title: full },
      { name: 'description', content: description },
      { name: 'keywords', content: keywords },
      ...address,
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: brand.name },
      { property: 'og:locale', content: 'en_IE' },
      { property: 'og:title', content: full },
      { property: 'og:description', content: description },
      { property: 'og:image', content: image },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: full },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: image },
    ]
  }
