import { gallery } from '#areas/development/copy/gallery.ts'
import { Uploader } from '#ui/fields/uploader.tsx'
import { Section, State } from './section.tsx'

const nothing = () => {}

export function Uploaders() {
  const { uploader: words, states } = gallery
  const common = { label: words.label, kinds: words.kinds, accept: '.png,.jpg,.jpeg,.pdf', onChoose: nothing }
  const file = { name: words.name, detail: words.ready }
  return (
    <Section id="uploaders">
      <div className="gallery-pile gallery-column">
        <State name={states.rest}>
          <Uploader {...common} name="upload-rest" helper={words.helper} />
        </State>
        <State name={states.sending}>
          <Uploader {...common} name="upload-sending" progress={{ name: words.name, percent: 60 }} onCancel={nothing} />
        </State>
        <State name={states.checking}>
          <Uploader {...common} name="upload-checking" progress={{ name: words.name }} onCancel={nothing} />
        </State>
        <State name={states.unsent}>
          <Uploader {...common} name="upload-unsent" unsent={words.name} error={words.lost} onRetry={nothing} />
        </State>
        <State name={states.refused}>
          <Uploader {...common} name="upload-refused" error={words.refused} />
        </State>
        <State name={states.chosen}>
          <Uploader
            {...common}
            name="upload-chosen"
            file={{ ...file, preview: '/share.png', href: '/gallery' }}
            onRemove={nothing}
          />
        </State>
        <State name={states.readOnly}>
          <Uploader {...common} name="upload-sent" file={{ ...file, detail: words.sent }} readOnly />
        </State>
      </div>
    </Section>
  )
}
