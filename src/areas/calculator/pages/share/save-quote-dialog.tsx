import { useState } from 'react'
import { saveQuote } from '#areas/calculator/copy/save-quote.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/frames/dialog.tsx'
import { SaveQuoteForm } from './save-quote-form.tsx'

type SaveQuoteDialogProps = { open: boolean; onClose: () => void; query: string }

/** A default export, as `lazy` requires. */
export default function SaveQuoteDialog({ open, onClose, query }: SaveQuoteDialogProps) {
  // A new key resets the form, or the confirmation of the last quote would show for the next one.
  const [formKey, setFormKey] = useState(0)
  const close = () => {
    setFormKey(formKey + 1)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={saveQuote.dialog.title}>
      <SaveQuoteForm
        key={formKey}
        query={query}
        id="email"
        actions={(busy) => (
          <div className="dialog-actions cluster gap-3 align-stretch">
            <Button type="button" variant="secondary" onClick={close}>
              {saveQuote.dialog.cancel}
            </Button>
            <Button busy={busy}>{saveQuote.dialog.submit}</Button>
          </div>
        )}
        afterwards={
          <Button type="button" variant="secondary" onClick={close}>
            {saveQuote.dialog.close}
          </Button>
        }
      />
    </Dialog>
  )
}
