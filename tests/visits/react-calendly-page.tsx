/** Another firm's page: the published client of the hosted scheduler, as it is, pointed at our booking page. */
import { InlineWidget, useCalendlyEventListener } from 'react-calendly'
import { createRoot } from 'react-dom/client'

const query = new URLSearchParams(location.search)
const say = (what: string) => () => {
  document.body.dataset.heard = `${document.body.dataset.heard ?? ''} ${what}`.trim()
}

function Page() {
  useCalendlyEventListener({
    onProfilePageViewed: say('profile_page_viewed'),
    onEventTypeViewed: say('event_type_viewed'),
    onDateAndTimeSelected: say('date_and_time_selected'),
    onEventScheduled: ({ data }) => {
      document.body.dataset.uri = data.payload.event.uri
      say('event_scheduled')()
    },
  })
  return (
    <InlineWidget
      url={query.get('url') ?? ''}
      prefill={{ name: 'Anna Byrne', email: query.get('email') ?? '' }}
      pageSettings={{ hideEventTypeDetails: true, hideGdprBanner: true }}
      styles={{ height: '870px' }}
    />
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<Page />)
