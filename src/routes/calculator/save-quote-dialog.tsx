import { useState } from 'react'
import { saveQuote } from '#copy/calculator/save-quote.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SaveQuoteForm } from './save-quote-form.tsx'

type SaveQuoteDialogProps = { open: boolean; onClose: () => void; query: string }

/** The default, since it is fetched lazily. */
export default function SaveQuoteDialog({ open, onClose, query }: SaveQuoteDialogProps) {
  // A new form for each time it is opened, or the thanks for the last quote would stand there for the next one.
  const [round, setRound] = useState(0)
  const close = () => {
    setRound(round + 1)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={saveQuote.dialog.title}>
      <SaveQuoteForm
        key={round}
        query={query}
        id="email"
        actions={(busy) => (
          <div className="dialog-actions">
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
