/** What the first process and the others say to each other. */
export type ToWorker = { kind: 'start'; databaseUrl: string } | { kind: 'drain' } | { kind: 'stop' }
export type FromWorker =
  | { kind: 'ready'; signIns: string | undefined }
  /** At intervals, once it is ready. */
  | { kind: 'alive' }
  /** `message` is for the person who started the program. */
  | { kind: 'refused'; message: string }
