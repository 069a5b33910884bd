import type { SignInPlace } from '#areas/account/flows/sign-in/sign-in-code.ts'
import type { RequestContext } from '#server/requests/request-context.ts'
import { identifyBrowser } from './known-browser.ts'

/** Where the request comes from; gives the browser its cookie if it has none. */
export const readPlace = (requestContext: RequestContext, { headers }: Request): SignInPlace => ({
  client: requestContext.client,
  browser: identifyBrowser(requestContext, headers),
  userAgent: headers.get('user-agent') ?? '',
})
