import { useState } from 'react'
import { gallery } from '#areas/development/copy/gallery.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Dialog } from '#ui/frames/dialog.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Toast } from '#ui/progress/toast.tsx'
import { SampleMenu } from './foundations.tsx'
import { Section } from './section.tsx'

export function Messages() {
  const { banner, field } = gallery
  // The summary takes the focus when it appears and would scroll the page, so a button shows it.
  const [summary, setSummary] = useState(false)
  return (
    <Section id="messages">
      <div className="gallery-column stack">
        <Banner tone="success">{banner.success}</Banner>
        <Banner tone="error">{banner.error}</Banner>
        <Banner tone="error" title={banner.errorTitle}>
          {banner.error}
        </Banner>
        <Banner tone="info">{banner.info}</Banner>
        {summary ? (
          <ErrorSummary
            errors={[
              { field: 'gallery-wrong', message: field.wrongError },
              { field: 'gallery-wrong-password', label: field.wrongPassword, message: field.wrongPasswordError },
              { message: banner.error },
            ]}
          />
        ) : (
          <Button type="button" variant="secondary" onClick={() => setSummary(true)}>
            {gallery.messages.showSummary}
          </Button>
        )}
      </div>
    </Section>
  )
}

export function Layers() {
  const { dialog, toast } = gallery
  const [open, setOpen] = useState(false)
  const [message, setMessage] = useState<{ tone: 'success' | 'error'; text: string } | null>(null)
  const close = () => setOpen(false)
  return (
    <Section id="layers">
      <div className="cluster">
        <Button type="button" variant="secondary" onClick={() => setOpen(true)}>
          {dialog.show}
        </Button>
        <Button type="button" variant="secondary" onClick={() => setMessage({ tone: 'success', text: toast.done })}>
          {toast.show}
        </Button>
        <Button type="button" variant="secondary" onClick={() => setMessage({ tone: 'error', text: toast.failed })}>
          {toast.showError}
        </Button>
        <SampleMenu />
      </div>
      <Dialog
        open={open}
        onClose={close}
        title={dialog.title}
        actions={
          <>
            <Button type="button" variant="secondary" onClick={close}>
              {dialog.cancel}
            </Button>
            <Button type="button" variant="danger" onClick={close}>
              {dialog.confirm}
            </Button>
          </>
        }
      >
        <p>{dialog.text}</p>
      </Dialog>
      <Toast message={message?.text ?? null} tone={message?.tone ?? 'success'} onClose={() => setMessage(null)} />
    </Section>
  )
}
