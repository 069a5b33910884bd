/** The order in which a mail says them. */
export type EmailWords = {
  subject: string
  /** The line that inboxes show after the subject. */
  preheader: string
  heading: string
  greeting: string
  paragraphs: readonly string[]
  /** Numbers that the mail is about; the first is the one that counts. */
  figures?: readonly EmailFigure[]
  /** What the picture shows, for those who do not see it, and what its lines are. */
  picture?: { alt: string; legend: readonly { tone: 'sun' | 'ink'; label: string }[] }
  button: string
  /** A lesser way on: a sentence, and the label of its link. */
  otherwise?: { sentence: string; label: string }
  notes: readonly string[]
}

/** `unit` stands beside the value: a figure is read before its label. */
export type EmailFigure = { label: string; value: string; unit?: string; note: string }
