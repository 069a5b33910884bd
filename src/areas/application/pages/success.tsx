import { useEffect } from 'react'
import { href, redirect, useRevalidator } from 'react-router'
import { application, head } from '#areas/application/copy/application.ts'
import { applicationDocumentPath } from '#areas/application/domain/application-documents.ts'
import { contractOf, openCoolingOff } from '#areas/application/domain/cooling-off.ts'
import { unknownProvider } from '#areas/home/copy/home.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { hasFile } from '#database/files.ts'
import { findApplication } from '#database/members/applications.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { PrimaryLink } from '#ui/button.tsx'
import { Rings } from '#ui/marks/rings.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/success'
import { forStep } from './application-step.ts'

const words = application.success

export const meta = headOf(head)

export const loader = forStep('/pension-application/success')(async ({ app, person, facts }) => {
  const signed = await findApplication(app.db, person.id)
  if (!signed) throw redirect(href('/pension-application'), 303)
  const today = irishDate(app.now())
  return {
    ready: await hasFile(app.db, applicationDocumentPath(person.id, signed.id, 'certificate')),
    signedOn: irishDate(signed.signed_at),
    provider: findPlan(app.catalogue(), signed.plan)?.provider.shortName ?? unknownProvider,
    sentOn: signed.sent_at === null ? undefined : irishDate(signed.sent_at),
    period: openCoolingOff(contractOf(signed, facts), today),
  }
})

/** Milliseconds between checks; a job makes the certificate in about a second. */
const pollMs = 1500

export default function Success({ loaderData: { ready, signedOn, sentOn, period, provider } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (ready) return
    const timer = setInterval(() => void revalidate(), pollMs)
    return () => clearInterval(timer)
  }, [ready, revalidate])
  return (
    <>
      <div className="submitted stack gap-2 daylight">
        <Rings place="hero" />
        <h1>{words.title}</h1>
        <p>{words.signed(signedOn)}</p>
      </div>
      <h2 className="submitted-next">{words.after}</h2>
      <ol className="submitted-timeline bare-list">
        {words.course({ period, sentOn, provider }).map(({ when, what }) => (
          <li key={when}>
            <b>{when}</b>
            <span className="muted">{what}</span>
          </li>
        ))}
      </ol>
      <PrimaryLink href={href('/pension-pplication')}>{words.next}</PrimaryLink>
      {ready ? (
        <StandaloneLink href={href('/pension-application/documents/:document', { document: 'certificate' })} reload>
          {words.certificate}
        </StandaloneLink>
      ) : (
        <p className="muted small">{words.certificateSoon}</p>
      )}
    </>
  )
}
