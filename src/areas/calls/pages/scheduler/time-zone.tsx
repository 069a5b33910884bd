import { Form, useSearchParams, useSubmit } from 'react-router'
import { scheduler as words } from '#areas/calls/copy/scheduler.ts'
import { withParameters } from '#areas/calls/domain/scheduler-query.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { TextLink } from '#ui/text-link.tsx'

type TimeZoneProps = { zone: string; zones: string[] | undefined }

/** Shows the time zone of the times and changes it. The long list of zones is sent only on request. */
export function TimeZone({ zone, zones }: TimeZoneProps) {
  const [params] = useSearchParams()
  const submit = useSubmit()
  const hydrated = useHydrated()
  if (zones === undefined) {
    return (
      <p className="small muted">
        {words.zone.shown(zone)}{' '}
        <TextLink href={withParameters(params, { zones: '1', time: undefined })} stay>
          {words.zone.change}
        </TextLink>
      </p>
    )
  }
  const preserved = [...params].filter(([name]) => !['timezone', 'zones', 'date', 'time'].includes(name))
  return (
    <Form method="get" className="scheduler-zones" preventScrollReset>
      {preserved.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="field-head" htmlFor="timezone">
        {words.zone.label}
      </label>
      <select
        id="timezone"
        name="timezone"
        defaultValue={zone}
        onChange={hydrated ? (event) => void submit(event.currentTarget.form, { preventScrollReset: true }) : undefined}
      >
        {zones.includes(zone) ? null : <option value={zone}>{zone}</option>}
        {zones.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
      <div className="cluster">
        <Button variant="secondary" size="small">
          {words.zone.show}
        </Button>
        <TextLink className="link-alone small" href={withParameters(params, { zones: undefined })} stay>
          {words.zone.back}
        </TextLink>
      </div>
    </Form>
  )
}
