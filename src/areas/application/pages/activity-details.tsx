import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { application, head } from '#areas/application/copy/application.ts'
import { factFindForms } from '#areas/fact-find/copy/fact-find-forms.ts'
import { embedForm } from '#areas/forms/flows/embed-form.ts'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useCompletion } from '#web/forms/use-completion.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/activity-details'
import { forStep } from './application-step.ts'

export const meta = headOf(head)

export const loader = forStep('/pension-application/activity-details')(({ app, person }) => ({
  uid: person.id,
  embed: embedForm(app, 'business_details', person.id),
}))

/** The business form in its frame (specification 2, section 2.9). */
export default function ActivityDetails({ loaderData: { uid, embed } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const flag = 'pension_applied_activity_information'
  const { phase, hint, retry } = useCompletion({ uid, flag, arrived: (profile) => profile[flag] === true })
  useEffect(() => {
    if (phase === 'arrived') void navigate(href('/pension-application/activity-details/add-details'), { replace: true })
  }, [phase, navigate])
  return (
    <FormFrame
      title={application.activity.form}
      back={href('/pension-application')}
      backTo={application.overview.title}
      embed={embed}
      phase={phase}
      arriving={factFindForms.form.arriving}
      onHint={hint}
      onRetry={retry}
    />
  )
}
