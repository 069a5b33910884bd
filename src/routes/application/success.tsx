import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { application } from '#copy/pages/application.ts'
import { applicationPaperPath } from '#domain/application-papers.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#routes/page-meta.ts'
import { enterAsMember } from '#server/guards.ts'
import { findApplication } from '#store/applications.ts'
import { hasFile } from '#store/files.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Rings } from '#ui/rings.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/success'
import './application.css'
import { requireStep } from './application-step.ts'

const words = application.success

export const meta = pageMeta('/pension-application')

export async function loader(args: Route.LoaderArgs) {
  const entered = await enterAsMember(args)
  await requireStep(entered, paths.applicationSuccess)
  const { world, person } = entered
  const signed = await findApplication(world.db, person.id)
  const path = signed && applicationPaperPath(person.id, signed.id, 'certificate')
  return { ready: path !== undefined && (await hasFile(world.db, path)) }
}

/** The certificate is made in the background, in about a second. */
const askAgainMs = 1500

export default function Success({ loaderData: { ready } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (ready) return
    const timer = setInterval(() => void revalidate(), askAgainMs)
    return () => clearInterval(timer)
  }, [ready, revalidate])
  return (
    <>
      <div className="application-sun" aria-hidden="true">
        <Rings place="quiet" />
      </div>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {ready ? (
        <TextLink className="link-alone" href={paths.applicationDocument('certificate')} reload>
          {words.certificate}
        </TextLink>
      ) : (
        <p className="muted small">{words.certificateSoon}</p>
      )}
      <ButtonLink href={paths.pensionApplicationMisspelt} full>
        {words.next}
      </ButtonLink>
    </>
  )
}
