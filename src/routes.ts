/** The routing table. domain/shared/access.ts says who may enter each address. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { staticId } from './domain/shared/static-route.ts'
import { paths } from './paths.ts'

/** A page that sends no script. */
const staticPage = (path: string, file: string) => route(path, file, { id: staticId(file) })

export default [
  layout('routes/shared/main-layout.tsx', [
    index('routes/home/home.tsx'),
    route('fact-find', 'routes/fact-find/overview.tsx'),
    route('fact-find/welcome', 'routes/fact-find/welcome.tsx'),
    route('recommendations/details/:zurich_details', 'routes/recommendations/details.tsx'),
    route(paths.space, 'routes/pension/space.tsx'),
    route('pension-application/verify-identity', 'routes/application/verify-identity.tsx'),
    route('schedule-call', 'routes/calls/schedule-call.tsx'),
    route('calls/:id/cancel', 'routes/calls/cancel.tsx'),
    route('fact-find/qualification', 'routes/fact-find/qualification.tsx'),
    route('fact-find/qualification/message', 'routes/fact-find/qualification-message.tsx'),
    route('fact-find/personal-details', 'routes/fact-find/personal-details.tsx'),
    route('fact-find/financial-details', 'routes/fact-find/financial-details.tsx'),
    route('fact-find/risk-reward', 'routes/fact-find/risk-reward.tsx'),
    route('my-profile', 'routes/profile/profile.tsx'),
    route('my-profile/phone', 'routes/profile/change-phone.tsx'),
    route('my-profile/address', 'routes/profile/change-address.tsx'),
    route('my-profile/identity', 'routes/profile/change-identity.tsx'),
    route('my-profile/data', 'routes/profile/data.tsx'),
    route('my-profile/data/delete', 'routes/profile/delete-account.tsx'),
    route('my-profile/requests', 'routes/profile/requests.tsx'),
    route('my-profile/security', 'routes/profile/security.tsx'),
    route('my-profile/security/email', 'routes/profile/security-email.tsx'),
    route('my-profile/security/password', 'routes/profile/security-password.tsx'),
    route('my-profile/security/authenticator', 'routes/profile/security-authenticator.tsx'),
    route('my-profile/security/passkeys', 'routes/profile/add-passkey.tsx'),
    route('my-profile/security/passkeys/:id', 'routes/profile/security-passkey.tsx'),
    route('pension-application', 'routes/application/overview.tsx'),
    route('pension-application/activity-information', 'routes/application/activity-information.tsx'),
    route('pension-application/activity-details', 'routes/application/activity-details.tsx'),
    route('pension-application/activity-details/add-details', 'routes/application/add-details.tsx'),
    staticPage('pension-application/activity-information/success', 'routes/application/activity-success.tsx'),
    route('pension-application/prsa-form', 'routes/application/prsa-form.tsx'),
    route('pension-application/prsa-form/zurich-provider', 'routes/application/zurich-provider.tsx'),
    route('pension-application/sign-contract', 'routes/application/sign-contract.tsx'),
    route('pension-application/plan-declaration', 'routes/application/plan-declaration.tsx'),
    route('pension-application/share-employer', 'routes/application/share-employer.tsx'),
    route('pension-application/contribution', 'routes/application/contribution.tsx'),
    route('pension-application/success', 'routes/application/success.tsx'),
    route('pension-application/cooling-off', 'routes/application/cooling-off.tsx'),
    route('pension-pplication', 'routes/application/misspelled-redirect.ts'),
  ]),

  route('my-pensions', 'routes/pension/my-pensions.tsx'),

  layout('routes/account/auth-layout.tsx', [
    route('entry', 'routes/account/entry.tsx'),
    route('login', 'routes/account/login.tsx'),
    route('login/second-factor', 'routes/account/second-factor.tsx'),
    route('signup', 'routes/account/signup.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
  ]),

  layout('routes/calculator/calculator-layout.tsx', [
    staticPage('pension-calculator', 'routes/calculator/intro.tsx'),
    route('pension-calculator/calculator', 'routes/calculator/calculator.tsx'),
    route('pension-calculator/quote', 'routes/calculator/save-quote.tsx'),
  ]),

  route('my-profile/security/passkey-ceremony', 'routes/profile/passkey-ceremony.ts'),
  route('auth/passkey', 'routes/account/passkey-login.ts'),
  staticPage('auth/email', 'routes/profile/email-change.tsx'),
  route('auth/action', 'routes/account/action-link.tsx'),
  route('verify/email-verification', 'routes/account/email-verification.tsx'),
  route('verify/request-followup', 'routes/account/request-followup.tsx'),
  route('verify/name', 'routes/account/your-name.tsx'),
  route('sign-out', 'routes/account/sign-out.tsx'),
  route('reauthenticate', 'routes/account/reauthenticate.tsx'),
  staticPage('unsubscribe', 'routes/profile/unsubscribe.tsx'),

  route('auth/social/:provider', 'routes/account/social-start.ts'),
  route('api/auth/callback/:provider', 'routes/account/social-callback.ts'),
  route('auth/done', 'routes/account/social-done.tsx'),

  route('pension-application/documents/:document', 'routes/application/application-document.ts'),
  route('employer-form', 'routes/forms/employer-form.ts'),
  route('scheduler', 'routes/calls/scheduler.tsx'),
  route('calls/:id/call.ics', 'routes/calls/call-calendar.ts'),
  route('pension-application/verify-identity/documents/:document', 'routes/application/identity-document.ts'),

  route('my-profile/identity/document', 'routes/profile/change-proof.ts'),
  route('my-profile/data/copy', 'routes/profile/data-copy.ts'),
  staticPage('account-deleted', 'routes/profile/account-deleted.tsx'),

  route('calls', 'routes/calls/list-calls.ts'),
  route('calls/:id', 'routes/calls/call-record.ts'),
  route('webhooks/calendly', 'routes/calls/calendly-webhook.ts'),
  route('users/:uid', 'routes/account/user-record.ts'),
  route('callable/:name', 'routes/account/callable.ts'),

  route('forms/:formId', 'routes/forms/form.ts'),

  route('webhooks/jotform/:secret', 'routes/forms/jotform-webhook.ts'),

  staticPage('terms-of-business', 'routes/site/terms.tsx'),
  staticPage('privacy-policy', 'routes/site/privacy.tsx'),
  staticPage('remuneration', 'routes/site/remuneration.tsx'),
  staticPage('cookie-policy', 'routes/site/cookies.tsx'),
  staticPage('accessibility', 'routes/site/accessibility.tsx'),
  staticPage('about', 'routes/site/about.tsx'),
  staticPage('faq', 'routes/site/faq.tsx'),
  route('.well-known/security.txt', 'routes/site/security-txt.ts'),
  route('.well-known/change-password', 'routes/site/change-password.ts'),
  route('robots.txt', 'routes/site/robots.ts'),
  route('sitemap.xml', 'routes/site/sitemap.ts'),
  route('manifest.webmanifest', 'routes/site/manifest.ts'),

  route('recommendations/details/:zurich_details/documents/:document', 'routes/recommendations/document.ts'),
  route('desk/second-factor', 'routes/desk/second-factor.tsx'),
  layout('routes/desk/desk-layout.tsx', [
    route('desk', 'routes/desk/queue.tsx'),
    route('desk/advisers', 'routes/desk/advisers.tsx'),
    route('desk/members/:uid', 'routes/desk/member.tsx'),
    route('desk/members/:uid/recommendation', 'routes/desk/recommendation.tsx'),
    route('desk/members/:uid/identity', 'routes/desk/identity.tsx'),
    route('desk/members/:uid/identity-change', 'routes/desk/identity-change.tsx'),
    route('desk/members/:uid/contribution', 'routes/desk/contribution.tsx'),
    route('desk/members/:uid/pension', 'routes/desk/pension.tsx'),
    route('desk/members/:uid/requests', 'routes/desk/requests.tsx'),
    route('desk/members/:uid/call', 'routes/desk/call.tsx'),
    route('desk/members/:uid/sending', 'routes/desk/sending.tsx'),
  ]),
  route('desk/members/:uid/recommendation/:document', 'routes/desk/recommendation-document.ts'),
  route('desk/members/:uid/identity/:document', 'routes/desk/identity-document.ts'),
  route('desk/members/:uid/identity-change/:change', 'routes/desk/identity-change-document.ts'),
  route('desk/members/:uid/provider-file', 'routes/desk/provider-file.ts'),

  route('outbox', 'routes/development/outbox.tsx'),
  route('outbox/:id', 'routes/development/outbox-entry.tsx'),
  route('outbox/:id/html', 'routes/development/outbox-email.ts'),
  route('dev/accounts', 'routes/development/account-chooser.tsx'),
  route('gallery', 'routes/development/gallery.tsx'),

  staticPage('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
