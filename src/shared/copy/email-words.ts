/** In the order in which an email shows them. */
export type EmailWords = {
  subject: string
  /** The line that inboxes show after the subject. */
  preheader: string
  heading: string
  greeting: string
  paragraphs: readonly string[]
  /** The numbers that the email is about, the most important first. */
  figures?: readonly EmailFigure[]
  /** Alternative text of the picture, and a legend of its lines. */
  picture?: { alt: string; legend: readonly { tone: 'sun' | 'ink'; label: string }[] }
  button: string
  /** A secondary link: a sentence, and the label of the link. */
  otherwise?: { sentence: string; label: string }
  notes: readonly string[]
}

/** `unit` is shown beside the value, because people read a figure before its label. */
export type EmailFigure = { label: string; value: string; unit?: string; note: string }
