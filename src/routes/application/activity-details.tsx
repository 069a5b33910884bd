import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { application } from '#copy/application/application.ts'
import { head } from '#copy/application/meta/application.ts'
import { factFindForms } from '#copy/fact-find/fact-find-forms.ts'
import { paths } from '#paths.ts'
import { formEmbedOf } from '#routes/shared/form-embed.ts'
import { FormFrame } from '#routes/shared/form-frame.tsx'
import { headOf } from '#routes/shared/head-of.ts'
import { useCompletion } from '#routes/shared/use-completion.ts'
import type { Route } from './+types/activity-details'
import { forStep } from './application-step.ts'

export const meta = headOf(head)

export const loader = forStep(paths.activityDetails)(({ app, person }) => ({
  uid: person.id,
  embed: formEmbedOf(app, 'business_details', person.id),
}))

/** The business form in its frame (specification 2, section 2.9). */
export default function ActivityDetails({ loaderData: { uid, embed } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const flag = 'pension_applied_activity_information'
  const { phase, hint, retry } = useCompletion({ uid, flag, arrived: (profile) => profile[flag] === true })
  useEffect(() => {
    if (phase === 'arrived') void navigate(paths.activityMore, { replace: true })
  }, [phase, navigate])
  return (
    <FormFrame
      title={application.activity.form}
      back={paths.pensionApplication}
      backTo={application.overview.title}
      embed={embed}
      phase={phase}
      arriving={factFindForms.form.arriving}
      onHint={hint}
      onRetry={retry}
    />
  )
}
