/** /my-profile/data: what the firm holds about the member, and what they can do with it. */

import { Form, href, redirect, useNavigation } from 'react-router'
import { reauthenticateFor } from '#areas/account/domain/sign-in/session.ts'
import { myDataHead, myData as words } from '#areas/profile/copy/my-data.ts'
import { profile } from '#areas/profile/copy/profile.ts'
import { accessLog, viewedPart } from '#areas/profile/domain/access-log.ts'
import { givenConsents } from '#areas/profile/domain/consent-list.ts'
import { exportState } from '#areas/profile/domain/data-export.ts'
import { isPreference } from '#areas/profile/domain/preferences.ts'
import { requestExport } from '#areas/profile/flows/export-data.ts'
import { mergeProfile } from '#areas/profile/flows/merge-profile.ts'
import { listViews } from '#database/audit.ts'
import { listConsents } from '#database/members/consents.ts'
import { findLastExport } from '#database/members/data-exports.ts'
import { forMember, isRecentlyAuthenticated } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { type CalendarDate, IRISH_ZONE, irishDate } from '#shared/domain/time/dates.ts'
import { wallClock } from '#shared/domain/time/time-zones.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { Button, ButtonLink, PrimaryLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { StandaloneLink, WayBack } from '#ui/text-link.tsx'
import { memberForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import type { Route } from './+types/data'

export const meta = headOf(myDataHead)

/** Lines of the access log on the page; the copy has all of them. */
const shownViews = 30

export const loader = forMember(async (entered, { request }) => {
  const { app, person } = entered
  const { id, member } = person
  const query = new URL(request.url).searchParams
  const [views, consents, last] = await Promise.all([
    listViews(app.db, id),
    listConsents(app.db, id),
    findLastExport(app.db, id),
  ])
  const seen = accessLog(
    views.map(({ action, looked, ...view }) => ({ ...view, part: viewedPart(action, looked ?? undefined) })),
  )
  const state = last && exportState(last, app.now())
  const withdrawn = query.get('withdrawn') ?? ''
  return {
    copy: state?.kind === 'ready' ? { kind: state.kind, until: irishDate(state.until) } : state,
    recent: isRecentlyAuthenticated(entered),
    gone: query.has('gone'),
    withdrawn: isPreference(withdrawn) ? withdrawn : undefined,
    access: seen.slice(0, shownViews).map(({ by, date, parts, last: at }) => ({
      text: words.access.line(by, parts),
      when: words.access.when(date, wallClock(at, IRISH_ZONE).time),
    })),
    more: seen.length > shownViews,
    terms: member.terms_accepted_at && {
      date: irishDate(member.terms_accepted_at),
      version: member.terms_version ?? '',
    },
    consents: givenConsents(member, consents).map(({ preference, version, at }) => ({
      preference,
      since:
        at === null || version === null
          ? words.consents.unrecorded
          : words.consents.since(irishDate(at), words.consents.version(version)),
    })),
  }
})

export const action = memberForm({
  fields: ['intent', 'preference'],
  async run({ app, person, values, refuse }) {
    if (values.intent === 'copy') {
      const requested = await requestExport(app, person.id)
      if (!requested.ok) return refuse({ message: words.copy.limited }, 429)
      throw redirect(`${href('/my-profile/data')}#copy`, 303)
    }
    const { preference } = values
    if (values.intent !== 'withdraw' || !isPreference(preference))
      return refuse({ message: requestMessage('invalid_input') })
    if (await countAttempts(app, { profileWritePerMember: person.id }))
      return refuse({ message: requestMessage('rate_limited') }, 429)
    const merged = await mergeProfile(app, person.id, { [preference]: false })
    if (!merged.ok) return refuse({ message: requestMessage('save_failed') }, 500)
    throw redirect(`${href('/my-profile/data')}?withdrawn=${preference}#consents`, 303)
  },
})

export const clientAction = refuseUnanswered()

export default function MyData({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const refusal: Refusal<string> | undefined = actionData
  const { access, more } = loaderData
  return (
    <>
      <WayBack href={href('/my-profile')}>{words.back}</WayBack>
      <h1>{words.title}</h1>
      <p className="muted">{words.lead}</p>
      {refusal?.message === undefined ? null : <Banner tone="error">{refusal.message}</Banner>}
      <CopyCard copy={loaderData.copy} recent={loaderData.recent} gone={loaderData.gone} />
      <Card as="section" className="stack" id="access">
        <h2>{words.access.title}</h2>
        <p className="muted small">{words.access.text}</p>
        {access.length === 0 ? <p>{words.access.none}</p> : null}
        <ul className="data-lines ruled ruled-start stack gap-0 bare-list">
          {access.map(({ text, when }) => (
            <li key={`${text} ${when}`} className="stack gap-1">
              <p>{text}</p>
              <p className="caption">{when}</p>
            </li>
          ))}
        </ul>
        {more ? <p className="caption">{words.access.more}</p> : null}
      </Card>
      <Consents {...loaderData} />
      <Card as="section" className="stack justify-start">
        <h2>{words.requests.title}</h2>
        <p className="muted small">{words.requests.text}</p>
        <ButtonLink href={href('/my-profile/requests')} variant="secondary">
          {words.requests.link}
        </ButtonLink>
      </Card>
      <Card as="section" className="stack">
        <h2>{words.removal.title}</h2>
        <p className="muted small">{words.removal.text}</p>
        <StandaloneLink href={href('/my-profile/data/delete')}>{words.removal.link}</StandaloneLink>
      </Card>
    </>
  )
}

function Consents({ terms, consents, withdrawn }: Route.ComponentProps['loaderData']) {
  const name = profile.preferences.switch
  return (
    <Card as="section" className="stack" id="consents">
      <h2>{words.consents.title}</h2>
      <p className="muted small">{words.consents.text}</p>
      {withdrawn ? <Banner tone="success">{words.consents.withdrawn(name(withdrawn))}</Banner> : null}
      <ul className="data-lines ruled ruled-start stack gap-0 bare-list">
        {terms ? (
          <li className="stack gap-1">
            <p>{words.consents.terms}</p>
            <p className="caption">{words.consents.since(terms.date, words.consents.version(terms.version))}</p>
            <p className="caption">{words.consents.termsNote}</p>
          </li>
        ) : null}
        {consents.map(({ preference, since }) => (
          <li key={preference} className="data-consent grid align-center gap-3">
            <div>
              <p>{name(preference)}</p>
              <p className="caption">{since}</p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="withdraw" />
              <SmallSubmit
                name="preference"
                value={preference}
                variant="quiet"
                aria-label={words.consents.withdrawNamed(name(preference))}
              >
                {words.consents.withdraw}
              </SmallSubmit>
            </Form>
          </li>
        ))}
      </ul>
      {consents.length === 0 ? <p className="small">{words.consents.none}</p> : null}
      <StandaloneLink href={`${href('/my-profile')}#preferences`}>{words.consents.change}</StandaloneLink>
    </Card>
  )
}

type CopyCardProps = {
  copy: { kind: 'making' | 'downloaded' | 'expired' } | { kind: 'ready'; until: CalendarDate } | undefined
  /** Whether the member proved a short time ago who they are. */
  recent: boolean
  gone: boolean
}

/** The copy of the member's data: to ask for, being made, ready, or gone. */
function CopyCard({ copy, recent, gone }: CopyCardProps) {
  const busy = useNavigation().formData?.get('intent') === 'copy'
  return (
    <Card as="section" className="stack" id="copy">
      <h2>{words.copy.title}</h2>
      <p className="muted small">{words.copy.text}</p>
      {copy?.kind === 'making' ? <Banner tone="info">{words.copy.making}</Banner> : null}
      {copy?.kind === 'downloaded' ? <p className="small">{words.copy.again}</p> : null}
      {copy?.kind === 'expired' ? <p className="small">{words.copy.expired}</p> : null}
      {gone ? <Banner tone="error">{words.copy.gone}</Banner> : null}
      {copy?.kind === 'ready' ? (
        <div className="stack">
          <Banner tone="success">{words.copy.ready(copy.until)}</Banner>
          {recent ? (
            // A plain form: the answer is a file, which the browser saves.
            <form method="post" action={href('/my-profile/data/copy')}>
              <Button full>{words.copy.download}</Button>
            </form>
          ) : (
            <>
              <p className="small">{words.copy.confirmText}</p>
              <PrimaryLink href={reauthenticateFor(href('/my-profile/data'))}>{words.copy.confirm}</PrimaryLink>
            </>
          )}
        </div>
      ) : copy?.kind === 'making' ? null : (
        <Form method="post">
          <Button name="intent" value="copy" variant="secondary" busy={busy}>
            {words.copy.ask}
          </Button>
        </Form>
      )}
    </Card>
  )
}
